import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';

/** Missing one of these deadlines loses the application, so the earliest deadline comes first. */
const stepsWithDeadline = ['pay', 'payFurtherCategory', 'payByEbp', 'uploadVoucher', 'reApply', 'answerScrutiny'] as const;
const furtherSteps = ['askAboutPayment', 'askAboutAdmitCard', 'attendInterview', 'downloadAdmitCard', 'waitForPayment'] as const;

export type StepToDo = (typeof stepsWithDeadline)[number] | (typeof furtherSteps)[number];
type Needing = Pick<ApplicationSummary, 'applicationId' | 'nextStep' | 'nextStepBy' | 'ending' | 'closure'>;

/** The step if the candidate has to do something; null if the commission does the next one. */
export function stepToDo({ nextStep }: Pick<Needing, 'nextStep'>): StepToDo | null {
  return [...stepsWithDeadline, ...furtherSteps].find((step) => step === nextStep) ?? null;
}

/** Applications that need the candidate come first, then those in progress, then refunds on their way, then the rest; newest first in each. */
export function inOrderOfNeed<Application extends Needing>(applications: readonly Application[]): Application[] {
  return applications.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      (one.nextStepBy ?? '9').localeCompare(other.nextStepBy ?? '9') ||
      other.applicationId - one.applicationId,
  );
}

function rankOf({ nextStep, ending, closure }: Needing): number {
  if (stepsWithDeadline.some((step) => step === nextStep)) return 0;
  const further = furtherSteps.findIndex((step) => step === nextStep);
  if (further >= 0) return 1 + further;
  const inProgress = 1 + furtherSteps.length;
  if (ending === null) return inProgress;
  return closure?.refund?.returnedAt === null ? inProgress + 1 : inProgress + 2;
}
