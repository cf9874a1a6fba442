import { waitingKinds } from '@psc/api-client/areas/desk/dashboard.ts';
import { privilegeNames, type PrivilegeName } from '@psc/api-client/privileges.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { opensTo } from '@psc/ui/application/app-route.ts';
import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { mayOpenWork, placeOfWork } from './screens-of-stage.ts';

const advertisement = { advtCode: 20001, requisitionNo: '12/2083-84', lifeCycleStatus: 'pending' } as const;
const pathOf = (address: string) => address.split(/[?#]/u)[0]!;
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');

test('work that leads to a screen is linked for exactly the officers whom the screen is open to', () => {
  const wrong: string[] = [];
  for (const kind of waitingKinds) {
    for (const held of privilegeNames) {
      sessionStore.setState({ privileges: { [held]: ['read'] } });
      const path = pathOf(placeOfWork(kind, advertisement));
      // The work on payments is on a tab of its screen, which needs the privilege of that tab.
      if (path === '/admin/dashboard' || (path === '/admin/payment' && held !== 'checkPayment')) continue;
      const route = routes.find((each) => pattern(each.path).test(path));
      const isOpen = route !== undefined && opensTo(route, (privilege) => (privilege as PrivilegeName) === held);
      if (isOpen !== mayOpenWork(kind)) wrong.push(`${kind} ${path} with ${held}: ${isOpen}`);
    }
  }
  expect(wrong).toEqual([]);
});
