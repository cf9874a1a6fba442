import type { DashboardApplication, NextStep } from '@psc/api-client/calls/dashboard.ts';
import type { ProfileCompleteness } from '@psc/api-client/calls/profile-types.ts';

/** Past its last instant each of these takes the application away, so the one that ends first comes first. */
const withDeadline = ['pay', 'payFurtherCategory', 'payByEbp', 'uploadVoucher', 'reApply', 'answerScrutiny'] as const;
const further = ['askAboutPayment', 'askAboutAdmitCard', 'attendInterview', 'downloadAdmitCard', 'waitForPayment'] as const;

/**
 * What a candidate has to do next: what would take an application away, then what an examination or interview needs, then the
 * profile, without which nothing can be applied for.
 */
export function nextStepOf(profile: ProfileCompleteness, applications: DashboardApplication[], openVacancies: number): NextStep {
  const dueApplications = withDeadline
    .flatMap((step) => applications.filter(({ nextStep }) => nextStep === step).map((application) => ({ step, application })))
    .toSorted((one, other) => (one.application.nextStepBy ?? '9').localeCompare(other.application.nextStepBy ?? '9'));
  if (dueApplications[0]) return dueApplications[0];
  for (const step of further) {
    const application = applications.find((each) => each.nextStep === step);
    if (application) return { step, application };
  }
  if (profile.missing.length > 0) return { step: 'completeProfile' };
  return applications.length === 0 && openVacancies > 0 ? { step: 'chooseVacancy' } : { step: 'wait' };
}
