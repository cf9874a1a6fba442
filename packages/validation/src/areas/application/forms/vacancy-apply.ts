import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenId, oneOf, tickedBox } from '../../../rules/choices.ts';
import { requiredWhen } from '../../../rules/cross-field.ts';
import { form, formWithout } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { singleLine } from '../../../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.vacancyApply.${field}`;
const byBankVoucher = (values: { paymentMethod?: unknown }) => values.paymentMethod === 'bankVoucher';

/**
 * The candidate's answers on the apply screen. Bank, voucher number and voucher are required for a bank voucher only.
 * SPEC-GAP: the documents list 'selective exam' and 'requesting office id' among an application's fields, but give no choices. Adopted: the
 * advertisement determines them by its papers and its requisition, so the candidate is not asked.
 */
export const VacancyApplyForm = form(
  {
    facultyId: chosenId(at('facultyId')),
    subjectId: chosenId(at('subjectId')),
    examCentreId: chosenId(at('examCentreId')),
    paperId: chosenId(at('paperId')),
    // SPEC-GAP: the documents do not say that it is required. It is printed as the candidate's own statement, so it has no default.
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

/** The application call; the voucher's picture follows in a separate call. */
export const VacancyApplyWithoutVoucherForm = formWithout(VacancyApplyForm, 'voucherImage');

/** Changes the answers of an unpaid application; the payment method is chosen when paying. */
export const ApplicationChangeForm = formWithout(VacancyApplyForm, 'paymentMethod', 'bankId', 'voucherNumber', 'voucherImage');

/** Details required before applying, in the order shown. */
export const mandatoryDetails = ['education', 'citizenship', 'photograph', 'signature', 'personalDetails'] as const;
export type MandatoryDetail = (typeof mandatoryDetails)[number];
