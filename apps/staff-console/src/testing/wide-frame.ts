import * as notification from '@psc/api-client/calls/notification.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { beforeEach } from 'vitest';
import { server } from './server.ts';

/** The tests of a file see the whole frame, as at a desk, with nothing under the bell. */
export function useWideFrame(): void {
  beforeEach(() => {
    setWidth(1280);
    server.use(
      mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
      mockCall(notification.dailyMail, () => ({ wanted: false })),
    );
  });
}
