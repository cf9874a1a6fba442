import type { DashboardCounters } from '@psc/api-client/areas/desk/dashboard.ts';

/** The counters of a commission that has just started. */
export const noCounters: DashboardCounters = {
  liveAdvertisements: 0,
  vacancies: 0,
  applicants: 0,
  myApplications: 0,
  registeredUsers: 0,
  profiles: 0,
  peopleAsOf: null,
};
