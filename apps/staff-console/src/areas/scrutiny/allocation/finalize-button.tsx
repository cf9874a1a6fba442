import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { ActButton } from '@psc/ui/act-button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useSeatingChange } from '../../../shared/seating-change/use-seating-change.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** Finalises the scrutiny for all officers once every application is decided; if seats were given before, their changes are shown first. */
export function FinalizeButton({ advertisement }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const finalize = useStaffCall(calls.finalize);
  const seatingChange = useSeatingChange();
  const mayFinalize = useSession((session) => session.privileges.scrutinyAllocation?.includes('approve') ?? false);
  const language = activeLanguage();
  const waiting = advertisement.counts.pending + advertisement.counts.onHold;
  if (!mayFinalize) return null;
  const undecided = formatNumber(waiting, language);
  const post = inLanguage(advertisement.post, language);
  const ask = async () => {
    const confirmed = await confirm({
      title: t`Finalise the scrutiny of this advertisement?`,
      message: t`After this, no decision on the applications for ${post} can be changed unless the scrutiny is reopened. The examination can then be scheduled.`,
      confirmLabel: t`Finalise`,
    });
    if (!confirmed) return;
    await seatingChange.agreed((agreement) => finalize.run({ body: { advtCode: advertisement.advtCode, ...agreement } }));
  };
  return (
    <>
      <ActButton
        compact
        forbidden={waiting > 0 ? t`Applications still to be decided: ${undecided}.` : null}
        inProgress={finalize.inProgress}
        aria-label={t`Finalise: ${post}`}
        onClick={() => void ask()}
      >
        {t`Finalise`}
      </ActButton>
      {dialog}
      {seatingChange.dialog}
    </>
  );
}
