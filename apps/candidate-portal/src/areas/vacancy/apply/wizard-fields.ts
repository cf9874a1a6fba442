import type { VacancyDetail } from '@psc/api-client/calls/vacancy.ts';
import { VacancyApplyForm } from '@psc/validation/forms/vacancy-apply.ts';
import { printedOnVoucher } from '@psc/validation/forms/voucher-upload.ts';
import { extendForm, formWithout } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import * as v from 'valibot';
import type { ApplyStep } from './apply-steps.tsx';
import type { FormParts } from './loader.ts';

export type FormStep = Exclude<ApplyStep, 'categories'>;

/** What the steps ask: the application, and the voucher that follows it in a call of its own. */
export const WizardForm = extendForm(VacancyApplyForm, printedOnVoucher);

const unasked = optional(v.unknown());
/** The same where there is no fee: how it is paid is not asked for. */
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

/** What is asked for this fee, by which steps. */
export function wizardOf({ totalPaisa }: FormParts['fee']): { schema: typeof WizardForm; steps: readonly FormStep[] } {
  return totalPaisa > 0
    ? { schema: WizardForm, steps: formSteps }
    : { schema: WithoutFeeForm as unknown as typeof WizardForm, steps: formSteps.filter((step) => step !== 'payment') };
}

/** The fields that each step asks for. */
export const fieldsOf: Record<FormStep, readonly (keyof typeof WizardForm.entries)[]> = {
  examination: ['facultyId', 'subjectId', 'examCentreId', 'paperId', 'minimumQualificationAnswer'],
  payment: ['paymentMethod', 'bankId', 'voucherNumber', 'voucherDateAd', 'voucherAmountPaisa', 'voucherImage'],
  terms: ['termsAccepted'],
};
const formSteps = Object.keys(fieldsOf) as FormStep[];
export const allFields: string[] = Object.values(fieldsOf).flat();

/** What is offered once only is chosen already, and so is what the profile says. */
function likelyChoice(choices: readonly { id: number }[], ownId: number | null = null): string {
  const likely = choices.length === 1 ? choices[0] : choices.find(({ id }) => id === ownId);
  return likely ? String(likely.id) : '';
}

export function defaultValues(
  { faculties, subjects, examCentres, nearestExamCentreId, papers }: VacancyDetail,
  { methods, fee, ownFacultyId }: FormParts,
) {
  return {
    facultyId: likelyChoice(faculties, ownFacultyId),
    subjectId: likelyChoice(subjects),
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
