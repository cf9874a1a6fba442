import { fetchPatiently } from '@psc/ui/fetch-patiently.ts';
import type { BehindSignIn } from './behind-sign-in.ts';

/** The browser caches the module, so only the first call waits. */
export function fetchBehindSignIn(): Promise<BehindSignIn> {
  return fetchPatiently(async () => (await import('./behind-sign-in.ts')).behindSignIn);
}
