import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import type { Forbidden } from '@psc/ui/act-button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useSeatingChange } from '../../../shared/seating-change/use-seating-change.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type Finalizing = { ask: () => void; inProgress: boolean; forbidden: Forbidden; dialogs: ReactNode };

/** Finalises the scrutiny for all officers once every application is decided; if seats were given before, their changes are shown first. */
export function useFinalize(advertisement: ScrutinyAdvertisement): Finalizing {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const finalize = useStaffCall(calls.finalize);
  const seatingChange = useSeatingChange();
  const language = activeLanguage();
  const { counts, unallocated, advtCode } = advertisement;
  const waiting = counts.pending + counts.onHold;
  const undecided = formatNumber(waiting, language);
  const [approved, rejected] = [formatNumber(counts.approved, language), formatNumber(counts.rejected, language)];
  const post = inLanguage(advertisement.post, language);
  const ask = async () => {
    const confirmed = await confirm({
      title: t`Finalise the scrutiny of this advertisement?`,
      message: t`${post}: ${approved} applications stay approved and ${rejected} rejected. No decision on them can be changed unless the scrutiny is reopened. The examination can then be scheduled.`,
      confirmLabel: t`Finalise`,
    });
    if (!confirmed) return;
    await seatingChange.agreed((agreement) => finalize.run({ body: { advtCode, ...agreement } }));
  };
  return {
    ask: () => void ask(),
    inProgress: finalize.inProgress,
    forbidden:
      unallocated > 0
        ? t`First: allocate the applications that have no officer.`
        : waiting > 0
          ? t`Applications still to be decided: ${undecided}.`
          : null,
    dialogs: (
      <>
        {dialog}
        {seatingChange.dialog}
      </>
    ),
  };
}
