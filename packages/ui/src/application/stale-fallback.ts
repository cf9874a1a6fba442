import type { LoaderFunction } from 'react-router';
import { isTransient } from './transient.ts';

type Kept = { address: string; data: unknown };

/** Keyed by route path. Mounted screens only, so that no data survives the sign-out. */
const kept = new Map<string, Kept>();
const shown = new Set<string>();
let outOfDate: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function markOutOfDate(path: string, isOutOfDate: boolean): void {
  if (outOfDate.has(path) === isOutOfDate) return;
  const others = [...outOfDate].filter((each) => each !== path);
  outOfDate = new Set(isOutOfDate ? [...others, path] : others);
  for (const listener of listeners) listener();
}

/**
 * Wraps the loader of a screen: if reloading a mounted screen fails for a transient reason, the screen keeps its data. The connection may
 * drop right after a save.
 */
export function loadWithStaleFallback(path: string, loader: LoaderFunction): LoaderFunction {
  return async (given, context) => {
    const address = given.request.url;
    try {
      const data: unknown = await loader(given, context);
      kept.set(path, { address, data });
      markOutOfDate(path, false);
      return data;
    } catch (error) {
      const before = kept.get(path);
      if (before?.address !== address || !shown.has(path) || !isTransient(error)) throw error;
      markOutOfDate(path, true);
      return before.data;
    }
  };
}

/**
 * Marks a screen as mounted.
 * @returns a function that marks it as unmounted
 */
export function markMounted(path: string): () => void {
  shown.add(path);
  return () => {
    shown.delete(path);
    // React runs an effect again at once in development, and when a hidden part is shown; the screen is then still there.
    queueMicrotask(() => {
      if (shown.has(path)) return;
      kept.delete(path);
      markOutOfDate(path, false);
    });
  };
}

export function isAnyOutOfDate(): boolean {
  return outOfDate.size > 0;
}

export function subscribeToOutOfDate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
