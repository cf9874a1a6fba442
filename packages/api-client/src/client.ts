import type { Language } from '@psc/i18n/language.ts';
import type { AnyCall } from './define-call.ts';

/** Why a session ended: the person asked, another tab did, or the gateway no longer accepts the tokens. */
export type LogoutReason = 'asked' | 'otherTab' | 'expired' | 'invalidToken';
export type ToastTone = 'success' | 'error';

export type ClientSettings = {
  /** Where the gateway is, with or without a slash at the end: `http://localhost:8080`. */
  base: string;
  /** The language in which the gateway shall answer. */
  language: () => Language;
  /** Which app calls; the gateway lets candidates in at the portal and staff at the console only. */
  client: 'candidate-portal' | 'staff-console';
  /** Called once for each session that ends, after tokens and stores have been emptied. */
  onLoggedOut: (reason: LogoutReason) => void;
  toast: (tone: ToastTone, message: string) => void;
  /**
   * Asks the person to prove that they are still there, and says whether they did: then the call that needed it goes out again.
   * Without it such a call is refused.
   */
  askForProof?: (() => Promise<boolean>) | undefined;
  /** Called with the access mark of each answer that has one. */
  onAccessMark?: ((mark: string, call: AnyCall) => void) | undefined;
  /**
   * Stands between a call and the line: it may keep the answer, and give a kept one where none comes. `key` names what was asked
   * among the calls of one person.
   */
  around?: ((call: AnyCall, key: string, ask: () => Promise<Response>) => Promise<Response>) | undefined;
  /** Called when a call that changes something has succeeded through `useCall`; reloads what the screen shows. */
  revalidate?: (call: AnyCall) => void | Promise<void>;
};

let settings: ClientSettings | null = null;
/** The header `traceparent` of the next call, where calls are traced. */
export let traceparent: () => string | undefined = () => undefined;

export function traceCalls(by: typeof traceparent): void {
  traceparent = by;
}

/** Called once by each app at its start, before the first call. */
export function configureClient(given: ClientSettings): void {
  settings = given;
}

export function client(): ClientSettings {
  if (settings === null) throw new Error('configureClient() comes before the first call.');
  return settings;
}
