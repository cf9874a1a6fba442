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
import { DemandStanding } from '../../../shared/list/requisitions/demand-standing.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { RejectDialog } from '../shared/reject-dialog.tsx';
import { RequisitionFacts, RequisitionLetter } from '../shared/requisition-facts.tsx';
import { SeatsToCarry, useSeatsToCarry } from './seats-to-carry.tsx';

type DecisionPanelProps = {
  details: RequisitionDetails;
  /** How many chosen ones come after this one. */
  waiting: number;
  onClose: () => void;
  /** After a decision, or without one: to the next of those that were chosen, or back to the list. */
  onNext: () => void;
};

/** One requisition with its letter, and the buttons that the state and this officer's privileges allow. */
export function DecisionPanel({ details, waiting, onClose, onNext }: DecisionPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const events = eventsFrom(requisitionLifecycle, details.status, privileges);
  const toCarry = useSeatsToCarry(details);
  const { approve, inProgress, dialog } = useApproval(details, toCarry.carried, onNext);
  const reject = useAct(requisition.reject);
  const returning = useAct(requisition.returnToOffice);
  const [asking, setAsking] = useState<'reject' | 'return' | null>(null);
  const left = formatNumber(waiting, activeLanguage());
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
        (events.includes('approve') || events.includes('reject') || waiting > 0) && (
          <>
            {events.includes('approve') && (
              <Button kind="primary" inProgress={inProgress} onClick={() => void approve()}>
                {t`Approve`}
              </Button>
            )}
            {events.includes('reject') && (
              <Button kind="danger" onClick={() => setAsking('reject')}>
                {t`Reject`}
              </Button>
            )}
            {events.includes('return') && <Button onClick={() => setAsking('return')}>{t`Return to the office`}</Button>}
            {waiting > 0 && <Button onClick={onNext}>{t`Next, ${left} left`}</Button>}
          </>
        )
      }
    >
      <RequisitionFacts details={details} />
      {events.includes('approve') && <SeatsToCarry offers={toCarry.offers} onToggle={toCarry.toggle} />}
      <DemandStanding details={details} />
      <Box mt={20}>
        <RequisitionLetter details={details} />
      </Box>
      {dialog}
      {asking === 'reject' && (
        <RejectDialog
          title={shownWord('errors.requisition.rejectConfirm')}
          message={t`It cannot be approved any more; the office has to send a new one.`}
          schema={requisition.RequisitionRejection}
          row={{ requisitionId, version }}
          draftKey={`requisition.reject.${requisitionId}`}
          onClose={() => setAsking(null)}
          onReject={async (body) => {
            const outcome = await reject.run({ body: { ...body, version } });
            if (!outcome.ok) return formErrorsOf(outcome);
            onNext();
            return null;
          }}
        />
      )}
      {asking === 'return' && (
        <RejectDialog
          title={t`Return the requisition?`}
          message={t`The office reads the remark, corrects the requisition and sends it again under its number.`}
          schema={requisition.RequisitionRejection}
          row={{ requisitionId, version }}
          draftKey={`requisition.return.${requisitionId}`}
          submitLabel={t`Return to the office`}
          onClose={() => setAsking(null)}
          onReject={async (body) => {
            const outcome = await returning.run({ body: { ...body, version } });
            if (!outcome.ok) return formErrorsOf(outcome);
            onNext();
            return null;
          }}
        />
      )}
    </SidePanel>
  );
}

type Carried = ReturnType<typeof useSeatsToCarry>['carried'];

function useApproval(
  { requisitionId, version, classType, totalVacancy, post, class: postClass }: RequisitionDetails,
  carried: Carried,
  onDone: () => void,
) {
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
    const outcome = await call.run({ body: { requisitionId, version, carried } });
    if (outcome.ok) onDone();
  };
  return { approve, inProgress: call.inProgress, dialog };
}
