import type { VacancyDetail } from '@psc/api-client/calls/vacancy.ts';
import { VacancyApplyForm } from '@psc/validation/forms/vacancy-apply.ts';
import { printedOnVoucher } from '@psc/validation/forms/voucher-upload.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import type { ApplyStep } from './apply-steps.tsx';
import type { FormParts } from './loader.ts';

export type FormStep = Exclude<ApplyStep, 'categories'>;

/** What the steps ask: the application, and the voucher that follows it in a call of its own. */
export const WizardForm = extendForm(VacancyApplyForm, printedOnVoucher);

/** The fields that each step asks for. */
export const fieldsOf: Record<FormStep, readonly (keyof typeof WizardForm.entries)[]> = {
  examination: ['facultyId', 'subjectId', 'examCentreId', 'paperId', 'minimumQualificationAnswer'],
  payment: ['paymentMethod', 'bankId', 'voucherNumber', 'voucherDateAd', 'voucherAmountPaisa', 'voucherImage'],
  terms: ['termsAccepted'],
};
export const formSteps = Object.keys(fieldsOf) as FormStep[];
export const allFields: string[] = Object.values(fieldsOf).flat();

/** What is offered once only is chosen already. */
function onlyChoice(choices: readonly { id: number }[]): string {
  return choices.length === 1 ? String(choices[0]!.id) : '';
}

export function defaultValues({ faculties, subjects, examCentres, papers }: VacancyDetail, { methods, fee }: FormParts) {
  return {
    facultyId: onlyChoice(faculties),
    subjectId: onlyChoice(subjects),
    examCentreId: onlyChoice(examCentres),
    paperId: onlyChoice(papers),
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
