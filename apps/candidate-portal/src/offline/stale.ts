import { useSyncExternalStore } from 'react';
import { createClientStore } from '@psc/api-client/stores.ts';

/** Instant of the oldest cached data on screen; null while the gateway answers. */
const store = createClientStore<{ since: string | null }>(() => ({ since: null }));

/** Reports cached data on screen; the oldest counts. */
export function showsKept(keptAt: string): void {
  const { since } = store.getState();
  if (since === null || keptAt < since) store.setState({ since: keptAt });
}

export function showsFresh(): void {
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
