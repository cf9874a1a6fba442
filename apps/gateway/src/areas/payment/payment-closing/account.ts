import type { Id } from '@psc/validation/rules/id.ts';
import { isValidAd } from '@psc/i18n/calendar.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';

const providerMethods = ['esewa', 'khalti', 'cips', 'fonePay', 'rmis'] as const;

/** A day of a provider or of a bank; exactly one of the two is set. */
export type AccountDay = { dayAd: string; method: string | null; bankId: Id<'bank'> | null };

export const accountText = ({ method, bankId }: Pick<AccountDay, 'method' | 'bankId'>) => method ?? `bank-${bankId}`;

/** @throws Refusal 400 for an invalid day */
export function dayOf(dayAd: string): string {
  if (!isValidAd(dayAd)) throw refuse.invalid([{ field: 'dayAd', message: 'gateway.frame.wrongValue' }]);
  return dayAd;
}

/** @throws Refusal 400 for an invalid day, provider or bank */
export function accountDayOf({ dayAd, account }: { dayAd: string; account: string }): AccountDay {
  const day = dayOf(dayAd);
  const method = providerMethods.find((each) => each === account);
  if (method) return { dayAd: day, method, bankId: null };
  if (!account.startsWith('bank-')) throw refuse.invalid([{ field: 'account', message: 'gateway.frame.wrongValue' }]);
  return { dayAd: day, method: null, bankId: idOf(account.slice('bank-'.length), 'account') };
}
