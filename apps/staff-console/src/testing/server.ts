import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notification from '@psc/api-client/calls/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setupServer } from 'msw/node';

/**
 * The gateway of the tests: `server.use(mockCall(call, …))` for every call that a test expects, any other fails it.
 * The bell of the header and the counts of the menu are asked for on every screen; the answers here are empty.
 */
export const server = setupServer(
  mockCall(notification.listLatest, () => ({ notifications: [], unread: 0 })),
  mockCall(dashboard.adminCounters, () => ({
    counters: { liveAdvertisements: 0, vacancies: 0, applicants: 0, myApplications: 0, registeredUsers: 0, profiles: 0 },
    waiting: [],
    open: [],
  })),
);
