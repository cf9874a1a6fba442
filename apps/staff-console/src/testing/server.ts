import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as dashboardCharts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setupServer } from 'msw/node';

/**
 * Mock gateway: `server.use(mockCall(call, …))` for every expected call; any other call fails the test.
 * Every screen loads the notifications of the header and the counts of the menu, forms ask who has their record open, and screens of an
 * advertisement ask whether it has ended, so these have empty answers here.
 */
export const server = setupServer(
  mockCall(notification.listLatest, () => ({ notifications: [], unread: 0 })),
  mockCall(presence.tell, () => []),
  mockCall(advertisementPage.getEnd, () => null),
  mockCall(dashboardCharts.changes, () => ({ asOf: null, sinceAd: null, acts: [] })),
  mockCall(dashboard.adminCounters, () => ({
    counters: { liveAdvertisements: 0, vacancies: 0, applicants: 0, myApplications: 0, registeredUsers: 0, profiles: 0, peopleAsOf: null },
    waiting: [],
    open: [],
  })),
);
