import type { DashboardApplication, NextStep } from '@psc/api-client/calls/dashboard.ts';
import type { ProfileCompleteness } from '@psc/api-client/calls/profile-types.ts';

const urgent = ['pay', 'uploadVoucher', 'askAboutPayment', 'downloadAdmitCard', 'waitForPayment'] as const;

/**
 * What a candidate has to do next. Money comes first because its deadline takes the application away; then the admit card,
 * then the profile, without which nothing can be applied for.
 */
export function nextStepOf(profile: ProfileCompleteness, applications: DashboardApplication[], openVacancies: number): NextStep {
  for (const step of urgent) {
    const application = applications.find((each) => each.nextStep === step);
    if (application) return { step, application };
  }
  if (!profile.complete) return { step: 'completeProfile' };
  return applications.length === 0 && openVacancies > 0 ? { step: 'chooseVacancy' } : { step: 'wait' };
}
