import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import type { MyAdvertisement } from '@psc/api-client/calls/scrutiny.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useAct } from '../../../shared/use-act.ts';

/** Ends the scrutiny of an advertisement, once no form of this officer waits; the forms of the others the gateway knows. */
export function FinalizeButton({ advertisement }: { advertisement: MyAdvertisement }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const finalize = useAct(calls.finalize);
  const mayFinalize = useSession((session) => session.privileges.scrutiny?.includes('approve') ?? false);
  const language = activeLanguage();
  const waiting = advertisement.counts.pending + advertisement.counts.onHold;
  if (!mayFinalize) return null;
  if (waiting > 0) {
    const shownWaiting = formatNumber(waiting, language);
    return <span>{t`${shownWaiting} forms wait`}</span>;
  }
  const post = inLanguage(advertisement.post, language);
  const ask = async () => {
    const confirmed = await confirm({
      title: t`Finalise the scrutiny of this advertisement?`,
      message: t`No decision on the forms for ${post} can be changed afterwards, and the examination can be scheduled.`,
      confirmLabel: t`Finalise`,
    });
    if (confirmed) await finalize.run({ body: { advtCode: advertisement.advtCode } });
  };
  return (
    <>
      <Button compact inProgress={finalize.inProgress} aria-label={t`Finalise: ${post}`} onClick={() => void ask()}>
        {t`Finalise`}
      </Button>
      {dialog}
    </>
  );
}
