import { UPLOAD_MAXIMUM_KB } from '../limits.ts';
import { chosenId, oneOf, tickedBox } from '../rules/choices.ts';
import { requiredWhen } from '../rules/cross-field.ts';
import { form, formWithout } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { singleLine } from '../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.vacancyApply.${field}`;
const byBankVoucher = (values: { paymentMethod?: unknown }) => values.paymentMethod === 'bankVoucher';

/**
 * The candidate's answers on the apply screen. Bank, voucher number and voucher are asked for a bank voucher only.
 * SPEC-GAP: the documents name 'selective exam' and 'requesting office id' among the fields of an application, and no choice of them.
 * Adopted: the advertisement decides them, by its papers and its requisition, so that nobody is asked.
 */
export const VacancyApplyForm = form(
  {
    facultyId: chosenId(at('facultyId')),
    subjectId: chosenId(at('subjectId')),
    examCentreId: chosenId(at('examCentreId')),
    paperId: chosenId(at('paperId')),
    // SPEC-GAP: the documents do not say that it has to be answered. It is printed as the candidate's statement, so nobody gives it for them.
    minimumQualificationAnswer: oneOf(at('minimumQualificationAnswer'), 'minimumQualificationAnswer'),
    paymentMethod: oneOf(at('paymentMethod'), 'paymentMethod'),
    bankId: optional(chosenId(at('bankId'))),
    voucherNumber: optional(singleLine),
    voucherImage: optional(uploadedFile(at('voucherImage'), { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB })),
    termsAccepted: tickedBox(at('termsAccepted')),
  },
  requiredWhen('bankId', ['paymentMethod'], byBankVoucher, `${at('bankId')}.requiredWhen`),
  requiredWhen('voucherNumber', ['paymentMethod'], byBankVoucher, `${at('voucherNumber')}.requiredWhen`),
  requiredWhen('voucherImage', ['paymentMethod'], byBankVoucher, `${at('voucherImage')}.requiredWhen`),
);

/** What applying itself carries: the voucher's picture follows in a call of its own. */
export const VacancyApplyWithoutVoucherForm = formWithout(VacancyApplyForm, 'voucherImage');

/** Other answers in an application that is not paid yet; how it is paid is chosen with the payment. */
export const ApplicationChangeForm = formWithout(VacancyApplyForm, 'paymentMethod', 'bankId', 'voucherNumber', 'voucherImage');

/** What has to be there before a candidate may apply, in the order in which it is shown. */
export const mandatoryDetails = ['education', 'citizenship', 'photograph', 'signature', 'personalDetails'] as const;
export type MandatoryDetail = (typeof mandatoryDetails)[number];

/** The word of the warning before the apply form opens, or none. */
export function profileWarning(profile: { complete: boolean }): string | null {
  return profile.complete ? null : `${at('profile')}.profileComplete`;
}

/** The missing details and the word that introduces their list, or none. */
export function missingDetails(present: Readonly<Record<MandatoryDetail, boolean>>): { word: string; missing: MandatoryDetail[] } | null {
  const missing = mandatoryDetails.filter((detail) => !present[detail]);
  return missing.length === 0 ? null : { word: `${at('mandatoryDocuments')}.allPresent`, missing };
}
