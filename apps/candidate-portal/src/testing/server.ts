import * as notification from '@psc/api-client/calls/notification.ts';
import * as session from '@psc/api-client/calls/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setupServer } from 'msw/node';

const placesOfMenu = ['/home', '/user/profile', '/vacancy', '/payments', '/vacancy-applied', '/approved/download-admit-card'];

/**
 * The gateway of the tests: `server.use(mockCall(call, …))` for every call that a test expects, any other fails it.
 * The bell of the header asks on every screen, and the menu list is asked for after signing in; the answers here are empty and whole.
 */
export const server = setupServer(
  mockCall(notification.listLatest, () => ({ notifications: [], unread: 0 })),
  mockCall(session.menuList, () => placesOfMenu.map((path) => ({ stage: 'candidate' as const, path, titleKey: `titles.${path}` }))),
);
