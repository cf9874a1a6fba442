import { form } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('voucherLock');

export const VoucherLockForm = form({ searchText: requiredText(at('searchText')) });

/** The word for staff when the candidate never paid for the advertisement, or none. */
export function voucherLockRefusal({ hasPaidBefore }: { hasPaidBefore: boolean }): string | null {
  return hasPaidBefore ? null : `${at('voucher')}.hasPaidBefore`;
}
