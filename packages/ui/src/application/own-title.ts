import { useEffect, useSyncExternalStore } from 'react';

let ownTitle: string | null = null;
const listeners = new Set<() => void>();

function setOwnTitle(title: string | null): void {
  ownTitle = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title of a screen that says more than its route, such as the result of a payment; null for the title of the route. */
export const useTitleOfScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => ownTitle,
    () => null,
  );

/** Replaces the title of the route while the screen is shown. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    setOwnTitle(title);
    return () => setOwnTitle(null);
  }, [title]);
}
