import { useEffect, useSyncExternalStore } from 'react';
import { fetchPatiently } from './fetch-patiently.ts';
import { toastLimits } from './toast-limits.ts';
import type { addToast, ToastRegion } from './toast-region.tsx';

const { toastDeduplicationMs } = toastLimits;
const fetchedAfterMs = 1_000;

export type ToastKind = 'success' | 'error' | 'information';
type RegionModule = { addToast: typeof addToast; ToastRegion: typeof ToastRegion };

let region: RegionModule | null = null;
const watchers = new Set<() => void>();

/** Mantine's notifications weigh 14 kB, so the first screen does not wait for them. */
export async function fetchToasts(): Promise<RegionModule> {
  region ??= await fetchPatiently(() => import('./toast-region.tsx'));
  for (const watcher of watchers) watcher();
  return region;
}

function watchRegion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const shownAt = new Map<string, number>();

/** Shows a message that closes automatically. The same toast is not repeated within half a second. */
export function showToast(kind: ToastKind, message: string): void {
  const text = message.trim();
  const now = Date.now();
  const key = `${kind}:${text}`;
  if (text === '' || now - (shownAt.get(key) ?? 0) < toastDeduplicationMs) return;
  // Forget toasts that are too old to suppress a duplicate.
  for (const [other, at] of shownAt) if (now - at >= toastDeduplicationMs) shownAt.delete(other);
  shownAt.set(key, now);
  if (region) {
    region.addToast(kind, text);
    return;
  }
  // Without a connection the toast is lost and the next one retries; forms report failed submits themselves.
  fetchToasts().then(
    (fetched) => fetched.addToast(kind, text),
    () => undefined,
  );
}

/** The place for toasts, rendered once in an app. Loaded after the first screen; a failed load affects nothing else. */
export function Toasts() {
  const fetched = useSyncExternalStore(watchRegion, () => region);
  useEffect(() => {
    const timer = setTimeout(() => void fetchToasts().catch(() => undefined), fetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return fetched && <fetched.ToastRegion />;
}
