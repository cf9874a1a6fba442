import { fetchPatiently } from '@psc/ui/fetch-patiently.ts';
import type { BehindSignIn } from './behind-sign-in.ts';

/** The browser keeps what it has fetched: only the first call waits. */
export function fetchBehindSignIn(): Promise<BehindSignIn> {
  return fetchPatiently(async () => (await import('./behind-sign-in.ts')).behindSignIn);
}
