import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/distribution.ts';
import type { Distribution } from '@psc/api-client/calls/distribution.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { eventsFrom } from '@psc/validation/lifecycles/lifecycle.ts';
import { percentageDistributionLifecycle } from '@psc/validation/lifecycles/percentage-distribution.ts';
import { useAct } from '../../../shared/use-act.ts';
import { DistributionFacts } from '../shared/distribution-facts.tsx';
import { RejectDialog } from '../shared/reject-dialog.tsx';

type DistributionDecisionPanelProps = { details: Distribution; onClose: () => void };

/** One distribution with its trace, and the buttons that the state and this officer's privileges allow. */
export function DistributionDecisionPanel({ details, onClose }: DistributionDecisionPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const events = eventsFrom(percentageDistributionLifecycle, details.status, privileges);
  const { confirm, dialog } = useConfirm();
  const approve = useAct(calls.approve);
  const reject = useAct(calls.reject);
  const [rejecting, setRejecting] = useState(false);
  const { distributionId, version, requisition } = details;

  const onApprove = async () => {
    const confirmed = await confirm({
      title: t`Approve the distribution?`,
      message: t`What is left over is then carried on to the next requisition of this class and service.`,
      confirmLabel: t`Approve`,
    });
    if (!confirmed) return;
    const outcome = await approve.run({ body: { distributionId, version } });
    if (outcome.ok) onClose();
  };

  return (
    <SidePanel
      title={
        <>
          {inLanguage(requisition.post, activeLanguage())} · <CodeText value={requisition.requisitionNo} />
        </>
      }
      onClose={onClose}
      footer={
        (events.includes('approve') || events.includes('reject')) && (
          <>
            {events.includes('approve') && (
              <Button kind="primary" inProgress={approve.inProgress} onClick={() => void onApprove()}>
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
      <DistributionFacts details={details} />
      {dialog}
      {rejecting && (
        <RejectDialog
          title={t`Reject the distribution?`}
          message={t`The posts have to be distributed again.`}
          schema={calls.DistributionRejection}
          row={{ distributionId, version }}
          draftKey={`distribution.reject.${distributionId}`}
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
