import { client } from './client.ts';
import type { Failure } from './outcome.ts';

const shown = new WeakSet<Failure>();

/** The page says it where it belongs, so no toast says it a second time. */
export function showsInPage(failure: Failure): void {
  shown.add(failure);
}

/** Gives the caller time to show the failure in the page. */
export function toastUnlessInPage(failure: Failure): void {
  if (failure.message !== '') setTimeout(() => shown.has(failure) || client().toast('error', failure.message));
}
