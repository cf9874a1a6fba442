import { form, formWithout } from '../../../rules/form.ts';
import { requiredMultiLine, requiredText } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.voucherLock.${field}`;

export const VoucherLockForm = form({ searchText: requiredText(at('searchText')), reason: requiredMultiLine(at('reason')) });

/** The reason alone, once the voucher has been found. */
export const VoucherLockReasonForm = formWithout(VoucherLockForm, 'searchText');

/** Message key if the candidate never paid for the advertisement, or null. */
export function voucherLockRefusal({ hasPaidBefore }: { hasPaidBefore: boolean }): string | null {
  return hasPaidBefore ? null : `${at('voucher')}.hasPaidBefore`;
}
