import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { Distribution } from '@psc/api-client/areas/distribution/distribution.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { eventsOf } from '@psc/validation/lifecycle.ts';
import { percentageDistributionLifecycle } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import type { RowPanelProps } from '../../../../shared/list/row-panel-screen.tsx';
import { AnswerButtons, type ShownAnswer } from '../../../../shell/answer-buttons.tsx';
import { useForbiddenByState } from '../../../../shell/use-forbidden-by-state.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DistributionFacts } from '../../shared/distribution-facts.tsx';

export default function DistributionDecisionPanel({ row: details, onClose, onDone }: RowPanelProps<Distribution>) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const shown = eventsOf(percentageDistributionLifecycle, privileges);
  const forbidden = useForbiddenByState(percentageDistributionLifecycle, details.status, {
    nameOf: (status) => messageText(`enums.percentageDistributionStatus.${status}`),
  });
  const [approve, reject] = [useStaffCall(calls.approve), useStaffCall(calls.reject)];
  const { distributionId, version, requisition } = details;
  const number = localDigits(requisition.requisitionNo, activeLanguage());
  const answers: ShownAnswer[] = [];
  if (shown.includes('approve'))
    answers.push({
      forbidden: forbidden('approve'),
      label: t`Approve`,
      kind: 'primary',
      title: t`Approve the distribution?`,
      message: t`The remainder is then carried over to the next requisition of this class and service.`,
      remarks: 'none',
      send: () => approve.run({ body: { distributionId, version } }),
      undoable: {
        ...{ of: `distribution.${distributionId}`, rowId: requisition.requisitionId, call: calls.approve },
        ...{ name: t`Distribution of ${number}`, said: t`Distribution of ${number} approved.` },
        send: (options) => send(calls.approve, { body: { distributionId, version } }, options),
      },
    });
  if (shown.includes('reject'))
    answers.push({
      forbidden: forbidden('reject'),
      label: t`Reject`,
      kind: 'danger',
      title: t`Reject the distribution?`,
      message: t`The posts have to be distributed again.`,
      remarks: 'needed',
      hint: t`Shown to the officer who distributed the posts.`,
      draftKey: `distribution.reject.${distributionId}`,
      send: (remarks) => reject.run({ body: { distributionId, version, remarks } }),
    });
  return (
    <SidePanel
      title={
        <>
          {inLanguage(requisition.post, activeLanguage())} · <CodeText value={requisition.requisitionNo} />
        </>
      }
      onClose={onClose}
      footer={answers.length > 0 && <AnswerButtons answers={answers} onDone={onDone} />}
    >
      <DistributionFacts details={details} />
    </SidePanel>
  );
}
