import * as notification from '@psc/api-client/calls/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setupServer } from 'msw/node';

/**
 * The gateway of the tests: `server.use(mockCall(call, …))` for every call that a test expects, any other fails it.
 * The bell of the header asks on every screen; the answer here is empty.
 */
export const server = setupServer(mockCall(notification.listLatest, () => ({ notifications: [], unread: 0 })));
