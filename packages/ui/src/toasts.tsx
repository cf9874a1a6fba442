import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@mantine/core';
import { fetchPatiently } from './fetch-patiently.ts';
import { toastLimits } from './toast-limits.ts';
import { whenIdle } from './when-idle.ts';
import type { addToast, setWaitingNote, ToastRegion } from './toast-region.tsx';

const { toastAutoCloseMs, toastDeduplicationMs } = toastLimits;

export type ToastKind = 'success' | 'error' | 'information';
type RegionModule = { addToast: typeof addToast; setWaitingNote: typeof setWaitingNote; ToastRegion: typeof ToastRegion };

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
  fetchToasts().then(
    (fetched) => fetched.addToast(kind, text),
    () => showPlainly(text),
  );
}

let waitingNote: string | null = null;

/** Says on every screen why an answer takes time and how long, until it is called with null. */
export function showWaitingNote(message: string | null): void {
  waitingNote = message;
  if (region) region.setWaitingNote(message);
  else if (message !== null)
    fetchToasts().then(
      (fetched) => fetched.setWaitingNote(waitingNote),
      () => undefined,
    );
}

let plain: string | null = null;

/** The line may drop before the notifications were fetched, and the message mostly says that it has. */
function showPlainly(text: string | null): void {
  plain = text;
  for (const watcher of watchers) watcher();
  if (text !== null) setTimeout(() => plain === text && showPlainly(null), toastAutoCloseMs);
}

/** The place for toasts, rendered once in an app. Loaded after the first screen; until then a message is shown plainly if that fails. */
export function Toasts() {
  const [fetched, setFetched] = useState(region);
  // Drawn in pieces, because the idle moment may end at any time.
  useEffect(() => {
    const show = () => startTransition(() => setFetched(region));
    show();
    return watchRegion(show);
  }, []);
  useEffect(() => whenIdle(() => void fetchToasts().catch(() => undefined)), []);
  // Where no toast is rendered any more, none repeats another.
  useEffect(() => () => shownAt.clear(), []);
  const text = useSyncExternalStore(watchRegion, () => plain);
  return fetched ? <fetched.ToastRegion /> : text && <PlainToast text={text} />;
}

/** Clicks pass through it, so that it stops no one from pressing the controls below. */
function PlainToast({ text }: { text: string }) {
  return createPortal(
    <Box
      role="alert"
      pos="fixed"
      bottom={8}
      left={8}
      right={8}
      p="sm"
      ta="center"
      bg="var(--psc-page)"
      bd="1px solid var(--mantine-color-default-border)"
      style={{ zIndex: 400, pointerEvents: 'none' }}
    >
      {text}
    </Box>,
    document.body,
  );
}
