import { useState } from 'react';
import { Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/calls/requisition.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { eventsFrom } from '@psc/validation/lifecycles/lifecycle.ts';
import { requisitionLifecycle } from '@psc/validation/lifecycles/requisition.ts';
import { useAct } from '../../../shared/use-act.ts';
import { RejectDialog } from '../shared/reject-dialog.tsx';
import { RequisitionFacts, RequisitionLetter } from '../shared/requisition-facts.tsx';

type DecisionPanelProps = { details: RequisitionDetails; onClose: () => void };

/** One requisition with its letter, and the buttons that the state and this officer's privileges allow. */
export function DecisionPanel({ details, onClose }: DecisionPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const events = eventsFrom(requisitionLifecycle, details.status, privileges);
  const { approve, inProgress, dialog } = useApproval(details, onClose);
  const reject = useAct(requisition.reject);
  const [rejecting, setRejecting] = useState(false);
  const { requisitionId, version } = details;
  return (
    <SidePanel
      title={
        <>
          {inLanguage(details.post, activeLanguage())} · <CodeText value={details.requisitionNo} />
        </>
      }
      onClose={onClose}
      footer={
        events.length > 0 && (
          <>
            {events.includes('approve') && (
              <Button kind="primary" inProgress={inProgress} onClick={() => void approve()}>
                {t`Approve`}
              </Button>
            )}
            {events.includes('reject') && (
              <Button kind="danger" onClick={() => setRejecting(true)}>
                {t`Reject`}
              </Button>
            )}
          </>
        )
      }
    >
      <RequisitionFacts details={details} />
      <Box mt={20}>
        <RequisitionLetter details={details} />
      </Box>
      {dialog}
      {rejecting && (
        <RejectDialog
          title={shownWord('errors.requisition.rejectConfirm')}
          message={t`It cannot be approved any more; the office has to send a new one.`}
          schema={requisition.RequisitionRejection}
          row={{ requisitionId, version }}
          draftKey={`requisition.reject.${requisitionId}`}
          onClose={() => setRejecting(false)}
          onReject={async (body) => {
            const outcome = await reject.run({ body: { ...body, version } });
            if (!outcome.ok) return formErrorsOf(outcome);
            onClose();
            return null;
          }}
        />
      )}
    </SidePanel>
  );
}

function useApproval({ requisitionId, version, classType, totalVacancy, post, class: postClass }: RequisitionDetails, onDone: () => void) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useAct(requisition.approve);
  const language = activeLanguage();
  const seats = formatNumber(totalVacancy, language);
  const postName = inLanguage(post, language);
  const className = inLanguage(postClass, language);
  const approve = async () => {
    // SPEC-GAP: what the modal for gazetted vacancies holds is not said; it names the class, so that nobody approves one unawares.
    const confirmed = await confirm(
      classType === 'gazetted'
        ? {
            title: t`Approve a gazetted vacancy?`,
            message: t`${seats} posts of ${postName}, ${className}. The percentages of a gazetted class will apply to them.`,
            confirmLabel: t`Approve`,
          }
        : {
            title: t`Approve the requisition?`,
            message: t`${seats} posts of ${postName} will be divided by percentage.`,
            confirmLabel: t`Approve`,
          },
    );
    if (!confirmed) return;
    const outcome = await call.run({ body: { requisitionId, version } });
    if (outcome.ok) onDone();
  };
  return { approve, inProgress: call.inProgress, dialog };
}
