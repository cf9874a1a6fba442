import type { VacancyApplyForm } from '@psc/validation/forms/vacancy-apply.ts';
import type { VacancyDetail } from '@psc/api-client/calls/vacancy.ts';
import type { ApplyStep } from './apply-steps.tsx';

export type FormStep = Exclude<ApplyStep, 'categories'>;

/** The fields that each step asks for. */
export const fieldsOf: Record<FormStep, readonly (keyof typeof VacancyApplyForm.entries)[]> = {
  examination: ['facultyId', 'subjectId', 'examCentreId', 'paperId', 'minimumQualificationAnswer'],
  payment: ['paymentMethod', 'bankId', 'voucherNumber', 'voucherImage'],
  terms: ['termsAccepted'],
};
export const formSteps = Object.keys(fieldsOf) as FormStep[];
export const allFields: string[] = Object.values(fieldsOf).flat();

/** What is offered once only is chosen already. */
function onlyChoice(choices: readonly { id: number }[]): string {
  return choices.length === 1 ? String(choices[0]!.id) : '';
}

export function defaultValues({ faculties, subjects, examCentres, papers }: VacancyDetail, methods: readonly string[]) {
  return {
    facultyId: onlyChoice(faculties),
    subjectId: onlyChoice(subjects),
    examCentreId: onlyChoice(examCentres),
    paperId: onlyChoice(papers),
    minimumQualificationAnswer: '',
    paymentMethod: methods.length === 1 ? methods[0]! : '',
    bankId: '',
    voucherNumber: '',
    voucherImage: undefined,
    termsAccepted: false,
  };
}
