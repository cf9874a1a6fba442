import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { plainText } from '@psc/i18n/clean-text.ts';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { VacancyApplyForm } from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import { printedOnVoucher } from '@psc/validation/areas/payment/forms/voucher-upload.ts';
import { extendForm, formWithout } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import * as v from 'valibot';
import type { ApplyStep } from './apply-steps.tsx';
import type { FormParts } from './loader.ts';

export type FormStep = Exclude<ApplyStep, 'categories'>;

/** All answers of the steps: the application, and the voucher, which is sent in a separate call. */
export const WizardForm = extendForm(VacancyApplyForm, printedOnVoucher);

const unasked = optional(v.unknown());
/** Without a fee, the payment fields are not required. */
const WithoutFeeForm = extendForm(
  formWithout(WizardForm, 'paymentMethod', 'bankId', 'voucherNumber', 'voucherDateAd', 'voucherAmountPaisa', 'voucherImage'),
  {
    paymentMethod: unasked,
    bankId: unasked,
    voucherNumber: unasked,
    voucherDateAd: unasked,
    voucherAmountPaisa: unasked,
    voucherImage: unasked,
  },
);

/** Schema and steps for this fee. */
export function wizardOf({ totalPaisa }: FormParts['fee']): { schema: typeof WizardForm; steps: readonly FormStep[] } {
  return totalPaisa > 0
    ? { schema: WizardForm, steps: formSteps }
    : { schema: WithoutFeeForm as unknown as typeof WizardForm, steps: formSteps.filter((step) => step !== 'payment') };
}

export const fieldsOf: Record<FormStep, readonly (keyof typeof WizardForm.entries)[]> = {
  examination: ['facultyId', 'subjectId', 'examCentreId', 'paperId', 'minimumQualificationAnswer'],
  payment: ['paymentMethod', 'bankId', 'voucherNumber', 'voucherDateAd', 'voucherAmountPaisa', 'voucherImage'],
  terms: ['termsAccepted'],
};
const formSteps = Object.keys(fieldsOf) as FormStep[];
export const allFields: string[] = Object.values(fieldsOf).flat();

/** Preselects the only choice, or the one from the profile. */
function likelyChoice(choices: readonly { id: number }[], ownId: number | null = null): string {
  const likely = choices.length === 1 ? choices[0] : choices.find(({ id }) => id === ownId);
  return likely ? String(likely.id) : '';
}

/** Subjects are typed in the profile: only the same name is the same subject. */
function isNamed(typed: string | null, { en, ne }: Bilingual): boolean {
  const plain = (text: string) => plainText(text).toLowerCase();
  return typed !== null && [en, ne].some((name) => plain(name) === plain(typed));
}

export function defaultValues(
  { faculties, subjects, examCentres, nearestExamCentreId, papers }: VacancyDetail,
  { methods, fee, ownFacultyId, ownSubject }: FormParts,
) {
  return {
    facultyId: likelyChoice(faculties, ownFacultyId),
    subjectId: likelyChoice(subjects, subjects.find(({ name }) => isNamed(ownSubject, name))?.id),
    examCentreId: likelyChoice(examCentres, nearestExamCentreId),
    paperId: likelyChoice(papers),
    minimumQualificationAnswer: '',
    paymentMethod: methods.length === 1 ? methods[0]! : '',
    bankId: '',
    voucherNumber: '',
    voucherDateAd: '',
    voucherAmountPaisa: fee.totalPaisa,
    voucherImage: undefined,
    termsAccepted: false,
  };
}
