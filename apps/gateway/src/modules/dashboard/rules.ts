import type { DashboardApplication, NextStep } from '@psc/api-client/calls/dashboard.ts';
import type { ProfileCompleteness } from '@psc/api-client/calls/profile-types.ts';

/** Past its last instant each of these takes the application away, so the one that ends first comes first. */
const withDeadline = ['pay', 'payFurtherCategory', 'payByEbp', 'uploadVoucher', 'reApply', 'answerScrutiny'] as const;
const further = ['askAboutPayment', 'askAboutAdmitCard', 'attendInterview', 'downloadAdmitCard', 'waitForPayment'] as const;

/** SPEC-GAP: for how long home begins with a fee that has come back is not specified; the application itself says it for ever. */
const RETURNED_SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * What a candidate has to do next: what would take an application away, then what an examination or interview needs, then the
 * profile, without which nothing can be applied for.
 */
export function nextStepOf(
  profile: ProfileCompleteness,
  applications: DashboardApplication[],
  { openVacancies, now }: { openVacancies: number; now: Date },
): NextStep {
  const dueApplications = withDeadline
    .flatMap((step) => applications.filter(({ nextStep }) => nextStep === step).map((application) => ({ step, application })))
    .toSorted((one, other) => (one.application.nextStepBy ?? '9').localeCompare(other.application.nextStepBy ?? '9'));
  if (dueApplications[0]) return dueApplications[0];
  for (const step of further) {
    const application = applications.find((each) => each.nextStep === step);
    if (application) return { step, application };
  }
  if (profile.missing.length > 0) return { step: 'completeProfile' };
  if (applications.length === 0 && openVacancies > 0) return { step: 'chooseVacancy' };
  const refunded = refundedOf(applications, now);
  return refunded ? { step: 'wait', refunded } : { step: 'wait' };
}

/** The application whose fee is on its way back, or the newest one whose fee came back lately. */
function refundedOf(applications: DashboardApplication[], now: Date): DashboardApplication | undefined {
  const shownSince = new Date(now.getTime() - RETURNED_SHOWN_DAYS * DAY_MS).toISOString();
  return (
    applications.find(({ closure }) => closure?.refund?.returnedAt === null) ??
    applications.find(({ closure }) => (closure?.refund?.returnedAt ?? '') >= shownSince)
  );
}
