import '@testing-library/jest-dom/vitest';
import { forgetWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { forgetToasts } from '@psc/ui/application/testing/forget-toasts.ts';
import { waitForSlowRendering } from '@psc/ui/application/testing/slow-rendering.ts';
import { cleanup, configure } from '@testing-library/react';
import { resetAllStores } from '@psc/api-client/stores.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { watchUnmockedCalls } from '@psc/api-client/testing/unmocked-calls.ts';
import { clearTokens } from '@psc/api-client/token-store.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

await useNodeFiles();
waitForSlowRendering();
// As in development: an effect that cannot run twice fails here.
configure({ reactStrictMode: true });

const unmocked = watchUnmockedCalls();
beforeAll(() => server.listen(unmocked.options));
afterEach(() => {
  cleanup();
  forgetToasts();
  forgetWidth();
  clearTokens();
  resetAllStores();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
  unmocked.expectNone();
});
afterAll(() => server.close());
