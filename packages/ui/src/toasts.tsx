import { lazy, Suspense, useSyncExternalStore } from 'react';

/** First specification document, section 9. */
const deduplicationMs = 500;

export type ToastKind = 'success' | 'error' | 'information';

const loadRegion = () => import('./toast-region.tsx');
const Region = lazy(() => loadRegion().then((module) => ({ default: module.ToastRegion })));

let needed = false;
const listeners = new Set<() => void>();
let last: { message: string; shownAt: number } | null = null;

/**
 * Shows a message that closes by itself. The same toast is not repeated within half a second.
 * What draws toasts is fetched with the first one: most screens never show any.
 */
export function showToast(kind: ToastKind, message: string): void {
  const text = message.trim();
  const now = Date.now();
  if (text === '' || (last && last.message === `${kind}:${text}` && now - last.shownAt < deduplicationMs)) return;
  last = { message: `${kind}:${text}`, shownAt: now };
  needed = true;
  for (const listener of listeners) listener();
  void loadRegion().then(({ drawToast }) => drawToast(kind, text));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once in an app. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => needed);
  return shown ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
