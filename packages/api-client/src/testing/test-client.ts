import { activate, i18n, type Language } from '@psc/i18n/language.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { configureClient, type ClientSettings, type LogoutReason, type ToastTone } from '../client.ts';
import { resetAllStores } from '../stores.ts';
import { clearTokens, saveTokens } from '../token-store.ts';
import { testBase } from './mock-call.ts';

export type TestClient = {
  toasts: [ToastTone, string][];
  logouts: LogoutReason[];
  revalidated: string[];
  server: ReturnType<typeof setupServer>;
};

/** A client with a mocked gateway, reset for each test of the file; a call without a mock fails the test. */
export function useTestClient(settings: Partial<ClientSettings> = {}): TestClient {
  const test: TestClient = { toasts: [], logouts: [], revalidated: [], server: setupServer() };
  beforeAll(() => {
    test.server.listen({ onUnhandledFrame: 'error' });
    speak('en');
  });
  beforeEach(() => {
    test.toasts = [];
    test.logouts = [];
    test.revalidated = [];
    configureClient({
      base: testBase,
      language: () => 'en',
      client: 'candidate-portal',
      onLoggedOut: (reason) => test.logouts.push(reason),
      toast: (tone, message) => test.toasts.push([tone, message]),
      revalidate: (call) => void test.revalidated.push(call.path),
      ...settings,
    });
  });
  afterEach(async () => {
    // A pending toast belongs to the test that has ended.
    await new Promise((resolve) => setTimeout(resolve));
    test.server.resetHandlers();
    clearTokens();
    resetAllStores();
  });
  afterAll(() => test.server.close());
  return test;
}

export function signIn(accessToken = 'access-1', refreshToken = 'refresh-1'): void {
  saveTokens({ accessToken, refreshToken });
}

/** Loads the messages of the error catalogue and activates the language. */
export function speak(language: Language): void {
  i18n.load(language, Object.fromEntries(readPart('common', language)));
  activate(language);
}
