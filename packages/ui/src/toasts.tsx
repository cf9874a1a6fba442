import { useEffect, useSyncExternalStore } from 'react';
import { fetchPatiently } from './fetch-patiently.ts';
import type { addToast, ToastRegion } from './toast-region.tsx';

const deduplicationMs = 500;
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

let last: { message: string; shownAt: number } | null = null;

/** Shows a message that closes by itself. The same toast is not repeated within half a second. */
export function showToast(kind: ToastKind, message: string): void {
  const text = message.trim();
  const now = Date.now();
  if (text === '' || (last && last.message === `${kind}:${text}` && now - last.shownAt < deduplicationMs)) return;
  last = { message: `${kind}:${text}`, shownAt: now };
  if (region) {
    region.addToast(kind, text);
    return;
  }
  // Without a connection the toast is lost and the next one asks again; a form says by itself that it could not be sent.
  fetchToasts().then(
    (fetched) => fetched.addToast(kind, text),
    () => undefined,
  );
}

/** Where toasts appear, once in an app. Fetched after the first screen; a failed fetch takes nothing else away. */
export function Toasts() {
  const fetched = useSyncExternalStore(watchRegion, () => region);
  useEffect(() => {
    const timer = setTimeout(() => void fetchToasts().catch(() => undefined), fetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return fetched && <fetched.ToastRegion />;
}
