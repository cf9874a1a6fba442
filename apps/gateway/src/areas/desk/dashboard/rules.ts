import type { DashboardApplication, NextStep } from '@psc/api-client/areas/desk/dashboard.ts';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { stepToDo } from '../../application/order-of-need.ts';

/** SPEC-GAP: the specification does not say how long the home page shows a refund; the application itself always shows it. */
const RETURNED_SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The candidate's next step: first deadlines that could lose an application, then examinations and interviews, then the profile, which
 * applications require.
 *
 * @param applications in order of need
 */
export function nextStepOf(
  profile: ProfileCompleteness,
  applications: DashboardApplication[],
  { openVacancies, now }: { openVacancies: number; now: Date },
): NextStep {
  const [application] = applications;
  const step = application ? stepToDo(application) : null;
  if (application && step !== null) return { step, application };
  if (profile.missing.length > 0) return { step: 'completeProfile' };
  if (applications.length === 0 && openVacancies > 0) return { step: 'chooseVacancy' };
  const refunded = refundedOf(applications, now);
  return refunded ? { step: 'wait', refunded } : { step: 'wait' };
}

/** The application whose refund is in progress, or the newest recent refund. */
function refundedOf(applications: DashboardApplication[], now: Date): DashboardApplication | undefined {
  const shownSince = new Date(now.getTime() - RETURNED_SHOWN_DAYS * DAY_MS).toISOString();
  return (
    applications.find(({ closure }) => closure?.refund?.returnedAt === null) ??
    applications.find(({ closure }) => (closure?.refund?.returnedAt ?? '') >= shownSince)
  );
}
