import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { CandidateMerge } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import { AnswerButtons, type ShownAnswer } from '../../../shell/answer-buttons.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';
import { MergePreview } from './merge-preview.tsx';
import { MergeState } from './merge-state.tsx';

export default function MergePanel({ row: merge, onClose, onDone }: RowPanelProps<CandidateMerge>) {
  const { t } = useLingui();
  return (
    <SidePanel title={inLanguage(merge.keptName, activeLanguage())} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Status`, value: <MergeState state={merge.state} /> },
          { label: t`Kept account`, value: <CodeText value={merge.keptMasterId} /> },
          { label: t`Merged account`, value: <CodeText value={merge.mergedMasterId} /> },
          { label: t`Reason`, value: merge.reason },
          { label: t`Requested by`, value: merge.askedBy },
          { label: t`Asked`, value: <DateText instant={merge.askedAt} /> },
          merge.decidedBy !== null && { label: t`Decided by`, value: merge.decidedBy },
          merge.decidedAt !== null && {
            label: merge.state === 'withdrawn' ? t`Withdrawn on` : t`Decided on`,
            value: <DateText instant={merge.decidedAt} />,
          },
          merge.decidedAt !== null && {
            label: merge.state === 'withdrawn' ? t`Reason for the withdrawal` : t`Reason for the decision`,
            value: merge.decisionRemarks,
          },
        ]}
      />
      {merge.state === 'asked' && (
        <MergePreview keptMasterId={merge.keptMasterId} mergedMasterId={merge.mergedMasterId}>
          {(isPossible) =>
            merge.mayWithdraw ? <Withdrawal merge={merge} /> : <Decision merge={merge} isPossible={isPossible} onDone={onDone} />
          }
        </MergePreview>
      )}
    </SidePanel>
  );
}

function Decision({
  merge: { revisionId: id, mayDecide },
  isPossible,
  onDone,
}: {
  merge: CandidateMerge;
  isPossible: boolean;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const decide = useStaffCall(userAdmin.decideMerge);
  const mayApprove = useMay('profileManagement')('approve');
  if (!mayDecide || !mayApprove) return null;
  const send = (approved: boolean) => (reason: string) => decide.run({ params: { id }, body: { reason, approved } });
  const reason = { remarks: 'needed', field: 'reason', hint: t`After a merge it is shown to the candidate in the e-mail.` } as const;
  const answers: ShownAnswer[] = [
    {
      ...{ ...reason, label: t`Approve`, kind: 'primary', title: t`Approve the merge?` },
      ...{ message: t`The accounts are merged at once.`, send: send(true) },
      forbidden: isPossible ? null : t`Not while the obstacle named above exists.`,
    },
    {
      ...{ ...reason, label: t`Refuse`, kind: 'danger', title: t`Refuse the merge?`, message: t`Nothing changes.`, send: send(false) },
      forbidden: null,
    },
  ];
  return <AnswerButtons answers={answers} onDone={onDone} />;
}

/** The requester cannot decide, but may withdraw the request. */
function Withdrawal({ merge: { revisionId: id } }: { merge: CandidateMerge }) {
  const { t } = useLingui();
  const withdraw = useStaffCall(userAdmin.withdrawMerge);
  const mayAsk = useMay('profileManagement')('update');
  const label = t`Withdraw the request`;
  return (
    <>
      <Alert my="md">{t`You requested this merge. Another officer decides.`}</Alert>
      {mayAsk && (
        <AnswerButtons
          answers={[
            {
              ...{ label, kind: 'secondary', title: t`Withdraw the request?`, remarks: 'needed', field: 'reason' },
              ...{
                remarksLabel: t`Reason for the withdrawal`,
                keepLabel: t`Keep it`,
                forbidden: null,
                send: (reason) => withdraw.run({ params: { id }, body: { reason } }),
              },
            },
          ]}
        />
      )}
    </>
  );
}
