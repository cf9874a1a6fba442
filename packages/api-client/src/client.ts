import type { Language } from '@psc/i18n/language.ts';
import type { AnyCall } from './define-call.ts';

export type LogoutReason = 'asked' | 'otherTab' | 'expired' | 'invalidToken';
export type ToastTone = 'success' | 'error';

export type ClientSettings = {
  /** The gateway's address, with or without a trailing slash: `http://localhost:8080`. */
  base: string;
  /** Sent as `Accept-Language`. */
  language: () => Language;
  /** The calling app. The gateway accepts candidates from the portal only and staff from the console only. */
  client: 'candidate-portal' | 'staff-console';
  /** Called once for each session that ends, after tokens and stores were cleared. */
  onLoggedOut: (reason: LogoutReason) => void;
  toast: (tone: ToastTone, message: string) => void;
  /** Asks the user for a fresh proof. If it resolves to true, the refused call is sent again. Without this setting such a call fails. */
  askForProof?: (() => Promise<boolean>) | undefined;
  /** Called with the access mark of each answer that has one. */
  onAccessMark?: ((mark: string, call: AnyCall) => void) | undefined;
  /**
   * Middleware around the network request: it may cache the response and return a cached one if there is no answer. `key` identifies the
   * request among the calls of one user.
   */
  middleware?: ((call: AnyCall, key: string, ask: () => Promise<Response>) => Promise<Response>) | undefined;
  /**
   * Called with the seconds until calls that the gateway put off are repeated, the longest of all that wait, and with null when none waits any
   * more. Without this setting such a call fails.
   */
  onTurn?: ((seconds: number | null) => void) | undefined;
  /** Called after a call that changes something has succeeded through `useCall`; reloads the data on the screen. */
  revalidate?: (call: AnyCall) => void | Promise<void>;
};

let settings: ClientSettings | null = null;
/** The `traceparent` header of the next call; undefined if calls are not traced. */
export let traceparent: () => string | undefined = () => undefined;

export function traceCalls(by: typeof traceparent): void {
  traceparent = by;
}

/** Called with each call that succeeded, in visits that are measured. */
export let succeeded: (call: AnyCall) => void = () => undefined;

export function watchSuccesses(by: typeof succeeded): void {
  succeeded = by;
}

/** Each app calls this once at its start, before its first call. */
export function configureClient(given: ClientSettings): void {
  settings = given;
}

export function client(): ClientSettings {
  if (settings === null) throw new Error('configureClient() comes before the first call.');
  return settings;
}
