import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { CandidateMerge } from '@psc/api-client/calls/user-admin/merges.ts';
import * as userAdmin from '@psc/api-client/calls/user-admin/merges.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { ReasonForm } from '@psc/validation/forms/candidate-correction.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useLoaderData } from 'react-router';
import * as v from 'valibot';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { loader } from './details-loader.ts';
import { MergePreview } from './merge-preview.tsx';
import { MergeState } from './merge-state.tsx';

const DecisionForm = extendForm(ReasonForm, { decision: v.picklist(['approve', 'refuse'], 'rules.all.choice.listedOnly') });

/** One merge with what it moves, and the decision. */
export default function MergeDetailsScreen() {
  const { t } = useLingui();
  const merge = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const who = useSession((session) => session.who?.accountId ?? null);
  if (!merge || !search.has('open')) return null;
  return (
    <SidePanel title={inLanguage(merge.keptName, activeLanguage())} onClose={() => put({ open: null })}>
      <FactList
        facts={[
          { label: t`State`, value: <MergeState state={merge.state} /> },
          { label: t`Kept account`, value: <CodeText value={merge.keptMasterId} /> },
          { label: t`Merged account`, value: <CodeText value={merge.mergedMasterId} /> },
          { label: t`Reason`, value: merge.reason },
          { label: t`Asked by`, value: merge.askedByName },
          { label: t`Asked`, value: <DateText instant={merge.askedAt} /> },
          merge.decidedAt !== null && { label: merge.state === 'withdrawn' ? t`Withdrawn by` : t`Decided by`, value: merge.decidedByName },
          merge.decidedAt !== null && {
            label: merge.state === 'withdrawn' ? t`Withdrawn` : t`Decided`,
            value: <DateText instant={merge.decidedAt} />,
          },
          merge.decidedAt !== null && {
            label: merge.state === 'withdrawn' ? t`Reason of the withdrawal` : t`Reason of the decision`,
            value: merge.decisionReason,
          },
        ]}
      />
      {merge.state === 'asked' && (
        <MergePreview keptMasterId={merge.keptMasterId} mergedMasterId={merge.mergedMasterId}>
          {(isPossible) =>
            merge.askedBy === who ? <Withdrawal merge={merge} /> : <Decision key={merge.version} merge={merge} isPossible={isPossible} />
          }
        </MergePreview>
      )}
    </SidePanel>
  );
}

function Decision({ merge: { id, version }, isPossible }: { merge: CandidateMerge; isPossible: boolean }) {
  const { t } = useLingui();
  const decide = useAct(userAdmin.decideMerge);
  const mayDecide = useMay('profileManagement')('approve');
  if (!mayDecide) return null;
  const options = [{ value: 'refuse', label: t`Refuse: nothing changes` }];
  if (isPossible) options.unshift({ value: 'approve', label: t`Approve: the accounts are merged at once` });
  return (
    <DraftForm
      schema={DecisionForm}
      defaultValues={{ decision: '' as 'approve', reason: '' }}
      submitLabel={t`Decide`}
      onSubmit={async ({ decision, reason }) => {
        const outcome = await decide.run({ params: { id }, body: { version, reason, approved: decision === 'approve' } });
        if (!outcome.ok) return formErrorsOf(outcome);
      }}
    >
      <RadioField name="decision" label={t`Decision`} options={options} required />
      <TextareaField name="reason" label={t`Reason`} hint={t`After a merge the candidate reads it in the mail.`} rows={3} required />
    </DraftForm>
  );
}

/** The person who asked does not decide, but may take the request back. */
function Withdrawal({ merge: { id, version } }: { merge: CandidateMerge }) {
  const { t } = useLingui();
  const withdraw = useAct(userAdmin.withdrawMerge);
  const mayAsk = useMay('profileManagement')('update');
  return (
    <>
      <Alert my="md">{t`You asked for this merge. Another officer decides.`}</Alert>
      {mayAsk && (
        <DraftForm
          schema={ReasonForm}
          defaultValues={{ reason: '' }}
          submitLabel={t`Withdraw the request`}
          onSubmit={async ({ reason }) => {
            const outcome = await withdraw.run({ params: { id }, body: { version, reason } });
            if (!outcome.ok) return formErrorsOf(outcome);
          }}
        >
          <TextareaField name="reason" label={t`Reason of the withdrawal`} rows={2} required />
        </DraftForm>
      )}
    </>
  );
}
