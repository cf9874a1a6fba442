import * as calls from '@psc/api-client/areas/access/second-factor.ts';
import { send } from '@psc/api-client/send.ts';
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

export { browserSupportsWebAuthn as hasPasskeys } from '@simplewebauthn/browser';

/** `cancelled`: the user closed the browser's prompt, or the browser had no passkey to offer. */
export type PasskeyOutcome<Data> = { ok: true; data: Data } | { ok: false; message: string | null; cancelled: boolean };

type Asked = { optionsJSON: never };

/** Shows the browser's prompt. Null on any WebAuthn failure, which the user sees as a cancellation. */
async function asked<Answer>(ask: (options: Asked) => Promise<Answer>, options: calls.PasskeyOptions): Promise<Answer | null> {
  try {
    return await ask({ optionsJSON: options as never });
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return null;
    throw error;
  }
}

const refused = ({ message }: { message: string }) => ({ ok: false, message, cancelled: false }) as const;
const cancelled = { ok: false, message: null, cancelled: true } as const;

/** Completes the sign-in with a passkey. */
export async function givePasskey(): Promise<PasskeyOutcome<null>> {
  if (!browserSupportsWebAuthn()) return cancelled;
  const options = await send(calls.askPasskey, {}, { quiet: true });
  if (!options.ok) return refused(options);
  const answer = await asked(startAuthentication, options.data);
  if (!answer) return cancelled;
  const outcome = await send(calls.givePasskey, { body: { answer } }, { quiet: true });
  return outcome.ok ? { ok: true, data: null } : refused(outcome);
}

/** Adds a passkey on this device or on another one. */
export async function addPasskey(name: string): Promise<PasskeyOutcome<calls.FirstRecoveryCodes>> {
  const options = await send(calls.beginPasskey, {}, { quiet: true });
  if (!options.ok) return refused(options);
  const answer = await asked(startRegistration, options.data);
  if (!answer) return cancelled;
  const outcome = await send(calls.addPasskey, { body: { name, answer } }, { quiet: true });
  return outcome.ok ? { ok: true, data: outcome.data } : refused(outcome);
}
