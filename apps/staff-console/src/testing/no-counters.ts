import type { DashboardCounters } from '@psc/api-client/areas/desk/dashboard.ts';

/** The dashboard of a commission in which nothing has happened yet. */
export const noCounters: DashboardCounters = {
  liveAdvertisements: 0,
  vacancies: 0,
  applicants: 0,
  myApplications: 0,
  registeredUsers: 0,
  profiles: 0,
  peopleAsOf: null,
};
