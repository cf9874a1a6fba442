import { configureClient } from '@psc/api-client/client.ts';
import { testBase } from '@psc/api-client/testing/mock-call.ts';
import { saveTokens } from '@psc/api-client/token-store.ts';
import { NoAnswer } from '@psc/api-client/transport.ts';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { readableScreens } from './fetch-screens.ts';
import { isReadable } from './readable.ts';

test.each(readableScreens)('on a line that answers nothing %s waits for no call whose answer is not kept', async (path) => {
  const waitedFor: string[] = [];
  configureClient({
    ...{ base: testBase, language: () => 'en', client: 'candidate-portal', onLoggedOut: () => undefined, toast: () => undefined },
    middleware: (call) => {
      if (!isReadable(call)) waitedFor.push(call.path);
      return Promise.reject(new NoAnswer('timeOut'));
    },
  });
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' });
  const module = await routes.find((route) => route.path === path)!.loader?.();
  const request = new Request(`http://localhost${path}`);
  await Promise.resolve(module?.loader({ request, params: {}, context: {} } as never)).catch(() => undefined);
  expect(waitedFor).toEqual([]);
});
