import { useSyncExternalStore } from 'react';
import { createClientStore } from '@psc/api-client/stores.ts';

/** Kept answers are shown also on a connection that is up but gives no answer. */
const KEPT_AFTER_MS = 4000;
/** Once the page or one of its calls was not answered, the others need not be waited for as long. */
const KEPT_AFTER_ANOTHER_MS = 500;

/** Instant of the oldest cached data on screen; null while the gateway answers. */
const store = createClientStore<{ since: string | null }>(() => ({ since: null }));

/** Reports cached data on screen; the oldest counts. */
export function showsKept(keptAt: string): void {
  const { since } = store.getState();
  if (since === null || keptAt < since) store.setState({ since: keptAt });
}

/** The worker has waited for the page itself, and has given the kept one. */
function isPageLate(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart >= KEPT_AFTER_MS;
}

let isAnswerMissing = isPageLate();

/** Reports that the gateway gave no status when the app was opened. */
export function missesAnswer(): void {
  isAnswerMissing = true;
}

/** The time that a call has before its kept answer is shown. */
export function keptAfterMs(): number {
  return isAnswerMissing || isStale() ? KEPT_AFTER_ANOTHER_MS : KEPT_AFTER_MS;
}

export function showsFresh(): void {
  isAnswerMissing = false;
  if (store.getState().since !== null) store.setState({ since: null });
}

export function isStale(): boolean {
  return store.getState().since !== null;
}

let awaited = 0;

/** Whether the newest data of the screen are still being fetched. */
export function isNewestAwaited(): boolean {
  return awaited > 0;
}

/** @returns whether no other answer of the screen is awaited any more */
export function countAwaited(change: 1 | -1): boolean {
  awaited += change;
  return awaited === 0;
}

export function useStaleSince(): string | null {
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().since,
    // A prerendered page has no answers.
    () => null,
  );
}
