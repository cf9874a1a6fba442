import { client } from './client.ts';
import type { Failure } from './outcome.ts';

const shown = new WeakSet<Failure>();

/** Marks a failure as shown in the page, so that no toast repeats it. */
export function showsInPage(failure: Failure): void {
  shown.add(failure);
}

/** Waits a turn, so that the caller can show the failure in the page. */
export function toastUnlessInPage(failure: Failure): void {
  if (failure.message !== '') setTimeout(() => shown.has(failure) || client().toast('error', failure.message));
}
