import type { LoaderFunction } from 'react-router';
import { isTransient } from './may-pass.ts';

/** What stands on a screen, and the address for which it was loaded. */
type Kept = { address: string; data: unknown };

/** By the path of the screen in the route table; only of screens that are shown, so that nothing outlives its person. */
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
 * Loads a screen; when one that is shown is only reloaded and cannot be for now, it keeps what stands on it: after a
 * save whose answer was the last that the line let through, nobody shall lose the screen.
 */
export function keepingWhatIsShown(path: string, loader: LoaderFunction): LoaderFunction {
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

/** Called by a screen when it appears. @returns to be called when it goes */
export function appear(path: string): () => void {
  shown.add(path);
  return () => {
    shown.delete(path);
    kept.delete(path);
    markOutOfDate(path, false);
  };
}

export function isAnyOutOfDate(): boolean {
  return outOfDate.size > 0;
}

export function subscribeToOutOfDate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
