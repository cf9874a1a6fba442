import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenId } from '../../../rules/choices.ts';
import { dayAd, notFuture } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { amountPaisa } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredText } from '../../../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.voucherUpload.${field}`;

/**
 * Printed facts of a voucher, apart from its number. SPEC-GAP: the specification's payment page names date and amount, its rules do not.
 * Adopted: both are asked, but neither is required; staff see an amount that differs from the fee.
 */
export const printedOnVoucher = {
  voucherDateAd: optional(v.pipe(dayAd, notFuture(`${at('voucherDateAd')}.notFuture`))),
  voucherAmountPaisa: optional(amountPaisa),
};

export const VoucherUploadForm = form({
  bankId: chosenId(at('bankId')),
  voucherNumber: requiredText(at('voucherNumber')),
  voucherImage: uploadedFile(at('voucherImage'), { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB }),
  ...printedOnVoucher,
});
