import { form } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.voucherLock.${field}`;

export const VoucherLockForm = form({ searchText: requiredText(at('searchText')) });

/** The word for staff when the candidate never paid for the advertisement, or none. */
export function voucherLockRefusal({ hasPaidBefore }: { hasPaidBefore: boolean }): string | null {
  return hasPaidBefore ? null : `${at('voucher')}.hasPaidBefore`;
}
