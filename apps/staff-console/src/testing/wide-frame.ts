import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { beforeEach } from 'vitest';
import { server } from './server.ts';

/** Shows the whole desktop frame, without notifications, in all tests of a file. */
export function useWideFrame(): void {
  beforeEach(() => {
    setWidth(1280);
    server.use(
      mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
      mockCall(notification.dailyMail, () => ({ wanted: false })),
    );
  });
}
