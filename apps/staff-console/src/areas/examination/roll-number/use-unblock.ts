import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type Card = { advtCode: number; masterId: number; fullName: Bilingual };

export function useUnblock(onUnblocked: () => void): {
  unblock: (cards: readonly Card[]) => Promise<void>;
  inProgress: boolean;
  dialog: ReactNode;
} {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useStaffCall(calls.unblock);
  const language = activeLanguage();
  const unblock = async (cards: readonly Card[]) => {
    const [first] = cards;
    const confirmed = await confirm({
      title:
        cards.length === 1
          ? t`Let this candidate download the admit card again?`
          : t`Let these candidates download their admit cards again?`,
      message: cards.length === 1 && first ? inLanguage(first.fullName, language) : t`${formatNumber(cards.length, language)} candidates`,
      confirmLabel: t`Unblock`,
    });
    if (!confirmed) return;
    // One call takes cards of a single advertisement.
    for (const [advtCode, group] of Map.groupBy(cards, (card) => card.advtCode)) {
      const masterIds = group.map(({ masterId }) => masterId).join(',');
      const outcome = await call.run({ body: { advtCode, masterIds, remarks: '' } });
      if (!outcome.ok) return;
    }
    onUnblocked();
  };
  return { unblock, inProgress: call.inProgress, dialog };
}
