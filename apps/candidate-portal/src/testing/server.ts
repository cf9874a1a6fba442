import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setupServer } from 'msw/node';

const placesOfMenu = ['/home', '/user/profile', '/vacancy', '/payments', '/vacancy-applied', '/approved/download-admit-card'];

/**
 * The mock gateway: add `server.use(mockCall(call, …))` for each expected call; any other call fails the test.
 * The header fetches notifications on every screen and the menu list after signing in; both have default answers here.
 */
export const server = setupServer(
  mockCall(notification.listLatest, () => ({ notifications: [], unread: 0 })),
  mockCall(session.menuList, () => placesOfMenu.map((path) => ({ stage: 'candidate' as const, path, titleKey: `titles.${path}` }))),
);
