import { UPLOAD_MAXIMUM_KB } from '../limits.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.voucherUpload.${field}`;

export const VoucherUploadForm = form({
  bankId: chosenId(at('bankId')),
  voucherNumber: requiredText(at('voucherNumber')),
  voucherImage: uploadedFile(at('voucherImage'), { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB }),
});

/** The word for a candidate who has not paid for the advertisement, or none. */
export function voucherUploadRefusal({ hasPaid }: { hasPaid: boolean }): string | null {
  return hasPaid ? null : `${at('voucher')}.hasPaid`;
}
