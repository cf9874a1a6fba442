import { useLingui } from '@lingui/react/macro';
import type { DayOfAccount, StatementRow } from '@psc/api-client/areas/payment/payment-closing.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

export const rowTones: Record<StatementRow['state'], StatusTone> = {
  agrees: 'done',
  returned: 'done',
  total: 'done',
  unreadable: 'refused',
  amountDiffers: 'attention',
  notHeld: 'attention',
  notStated: 'attention',
  twice: 'attention',
  reversed: 'attention',
};

/** States of a payment when a statement is compared with our records. */
export function useRowWords(): Record<StatementRow['state'], string> {
  const { t } = useLingui();
  return {
    agrees: t`Agrees`,
    returned: t`Returned`,
    total: t`Total, left out`,
    unreadable: t`To correct`,
    amountDiffers: t`Amounts differ`,
    notHeld: t`Not with us`,
    notStated: t`Not in the statement`,
    twice: t`Named twice`,
    reversed: t`No longer confirmed by the provider`,
  };
}

export const nameOfAccount = ({ account, bank }: Pick<DayOfAccount, 'account' | 'bank'>) =>
  bank ? inLanguage(bank, activeLanguage()) : messageText(`enums.paymentMethod.${account}`);
