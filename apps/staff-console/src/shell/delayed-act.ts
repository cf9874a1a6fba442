import { client } from '@psc/api-client/client.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import type { SendOptions } from '@psc/api-client/send.ts';
import { beforeLogOut } from '@psc/api-client/session.ts';
import { createClientStore, onReset } from '@psc/api-client/stores.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { useStore } from 'zustand';

/** How long an act can be undone before it is sent. */
const UNDO_MS = 6_000;

export type DelayedAct = {
  /** The case: `requisition.12`. */
  of: string;
  /** The row of the case in its list. */
  rowId: number;
  /** The case, as the officer reads it. */
  name: string;
  /** The name of the case and the act: `Voucher of Sita approved.` */
  said: string;
  /** Where the case is decided. */
  address: string;
  call: AnyCall;
  send: (options: SendOptions) => Promise<Outcome<unknown>>;
  /** Called when the act is taken back, by a form that waits for it. */
  onUndo?: () => void;
};

const store = createClientStore<{ waiting: DelayedAct | null }>(() => ({ waiting: null }));
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<boolean> | null = null;
onReset(() => clearTimeout(timer));

export const delayedRow = (): { address: string; rowId: number } | null => store.getState().waiting;
export const useDelayedAct = (): DelayedAct | null => useStore(store, ({ waiting }) => waiting);

// Browsers show their own text for this warning.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const onPageHide = () => void sendDelayedAct({ keepalive: true });

/**
 * Delays an act, so that it can be undone without a question while nothing has left the house. It is sent after some seconds, before the
 * next one, when the page goes and before sign-out.
 */
export function delayAct(act: DelayedAct): void {
  void sendDelayedAct();
  store.setState({ waiting: act });
  timer = setTimeout(() => void sendDelayedAct(), UNDO_MS);
  window.addEventListener('beforeunload', warn);
  window.addEventListener('pagehide', onPageHide);
}

/** Takes the act back; it is not sent. */
export function undoDelayedAct(): DelayedAct | null {
  const { waiting } = store.getState();
  clearTimeout(timer);
  window.removeEventListener('beforeunload', warn);
  window.removeEventListener('pagehide', onPageHide);
  if (waiting) store.setState({ waiting: null });
  return waiting;
}

/** Sends the waiting act, or waits for the one that is being sent. False if it was refused, which a toast says with the name of its case. */
export function sendDelayedAct(options: SendOptions = {}): Promise<boolean> {
  const act = undoDelayedAct();
  if (!act) return underWay ?? Promise.resolve(true);
  const sending = sendAct(act, options).finally(() => {
    if (underWay === sending) underWay = null;
  });
  underWay = sending;
  return sending;
}

async function sendAct(act: DelayedAct, options: SendOptions): Promise<boolean> {
  const outcome = await act.send({ quiet: true, ...options });
  if (outcome.ok) showToast('success', outcome.message);
  else showToast('error', `${act.name}: ${outcome.message}`);
  await client().revalidate?.(act.call);
  return outcome.ok;
}

beforeLogOut(() => sendDelayedAct());
