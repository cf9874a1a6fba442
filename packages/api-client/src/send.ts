import { readAnswer, type Answer } from './answer.ts';
import { client, succeeded, traceparent } from './client.ts';
import { REQUEST_TIMEOUT_MS } from '@psc/validation/limits.ts';
import { ACCESS_MARK, methodOf, TURN_TICKET, type AnyCall, type SendInput } from './define-call.ts';
import { failureOf, failureWithoutAnswer, lateFailure, refreshFailed, toastSuccess } from './error-behaviour.ts';
import { idempotencyKeyFor } from './idempotency.ts';
import { CallError, type Outcome, type SendData } from './outcome.ts';
import { clientCredentials } from './ask-for-tokens.ts';
import { refreshOnce, refreshRunning } from './refresh-queue.ts';
import { bodyOf, urlOf, type AnyInput } from './request.ts';
import { currentSession, readTokens } from './token-store.ts';
import { NoAnswer, transport, type OnProgress } from './transport.ts';
import { inTurn } from './turns.ts';

export { configureClient } from './client.ts';
export { CallError, type Download, type Failure, type Outcome, type SendData } from './outcome.ts';

export type SendOptions = {
  signal?: AbortSignal;
  /** The share of an upload sent so far, from 0 to 1. */
  onProgress?: OnProgress;
  /** Shows no toasts: the caller shows the outcome. The end of a session is still reported. */
  quiet?: boolean;
  /** Reaches the gateway although the page is going. */
  keepalive?: boolean;
  /** A refusal with this code is a question, which the caller asks the user. */
  askedCode?: string;
  /** Made by the page without the user: it does not refresh an expired token, which would prolong the session, and never ends it. */
  unattended?: boolean;
};

const UNAUTHORIZED = 401;

type Sending = { call: AnyCall; input: AnyInput; options: SendOptions; idempotencyKey: string | undefined; session: number };

/** Makes a call and shows the toasts of the error catalogue. Expected failures are returned as an outcome, not thrown. */
export async function send<C extends AnyCall>(call: C, input: SendInput<C>, options: SendOptions = {}): Promise<Outcome<SendData<C>>> {
  const quiet = options.quiet ?? false;
  const once = call.idempotent ? idempotencyKeyFor(call, input as AnyInput) : undefined;
  const sending: Sending = { call, input: input as AnyInput, options, idempotencyKey: once?.key, session: currentSession() };
  try {
    await refreshFor(call, options.signal);
    const first = await attempt(sending);
    if (options.unattended && first.answer.status === UNAUTHORIZED) return failureWithoutAnswer('aborted', { quiet: true });
    const known = first.answer.isInvalidToken && first.token !== null ? await replay(sending, first.token) : first;
    const answered = known !== 'refused' && (await provedFor(known.answer)) ? await again(sending) : known;
    if (answered === 'refused' || !answered.answer.isOfProxy) once?.settled();
    if (answered === 'refused') return refreshFailed();
    const { answer, token } = answered;
    if (!answer.succeeded)
      return failureOf(answer, { hadToken: token !== null, quiet: quiet || (answer.errorCode ?? '') === options.askedCode });
    succeeded(call);
    toastSuccess(call, answer.message, { quiet });
    return { ok: true, data: answer.data as SendData<C>, message: answer.message };
  } catch (error) {
    if (error instanceof LateAnswer) return lateFailure();
    if (error instanceof NoAnswer) return failureWithoutAnswer(error.reason, { quiet });
    throw error;
  }
}

/** A loader passes its `request`, so that its reads are aborted when the user opens another screen. Null if a read is never aborted. */
export type ReadOptions = { signal: AbortSignal | null };

/**
 * Reads data for a loader. The error screen shows the reason for a failure, so there is no toast.
 * @throws CallError
 */
export async function read<C extends AnyCall>(call: C, input: SendInput<C>, { signal }: ReadOptions): Promise<SendData<C>> {
  const outcome = await send(call, input, { quiet: true, ...(signal && { signal }) });
  if (!outcome.ok) throw new CallError(outcome);
  return outcome.data;
}

class LateAnswer extends Error {}

/** @throws LateAnswer when the session of the call has ended, even if another has started since */
function refuseLate({ call, session }: Sending): void {
  if (usesToken(call) && session !== currentSession()) throw new LateAnswer();
}

function usesToken({ access, response }: AnyCall): boolean {
  return access.kind !== 'public' && response.kind !== 'token';
}

/** Public calls and token calls do not use the access token, so they wait for no refresh; nor does a call that its caller aborts. */
async function refreshFor(call: AnyCall, signal: AbortSignal | undefined): Promise<void> {
  const running = refreshRunning();
  if (!running || !usesToken(call)) return;
  const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([running.then(() => undefined).catch(() => undefined), aborted]);
}

type Answered = { answer: Answer; token: string | null };

/** Sends the call once more after a refresh; a second refusal is final. */
async function replay(sending: Sending, expiredToken: string): Promise<Answered | 'refused'> {
  const result = await refreshOnce(expiredToken);
  refuseLate(sending);
  return result === 'refused' ? 'refused' : attempt(sending);
}

/** The call was refused because it needs a fresh proof, and the user has given one. */
async function provedFor({ errorCode }: Answer): Promise<boolean> {
  return errorCode === 'FRESH_PROOF_REQUIRED' && ((await client().askForProof?.()) ?? false);
}

/** The access token may expire while the user looks for their phone. */
async function again(sending: Sending): Promise<Answered | 'refused'> {
  const second = await attempt(sending);
  return second.answer.isInvalidToken && second.token !== null ? replay(sending, second.token) : second;
}

async function attempt(sending: Sending): Promise<Answered> {
  refuseLate(sending);
  const { call, input, options, idempotencyKey } = sending;
  const { base, language } = client();
  const { body, contentType } = bodyOf(call, input);
  const { authorization, token } = authorizationOf(call);
  const headers: Record<string, string> = { Accept: '*/*', 'Accept-Language': language() };
  if (authorization !== null) headers.Authorization = authorization;
  if (contentType !== undefined) headers['Content-Type'] = contentType;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const trace = traceparent();
  if (trace !== undefined) headers.traceparent = trace;
  const url = urlOf(base, call, input);
  const askOnce = async (ticket?: string) => {
    // The user may sign out while a call waits for its turn.
    refuseLate(sending);
    return transport({
      url,
      method: methodOf(call),
      headers: ticket === undefined ? headers : { ...headers, [TURN_TICKET]: ticket },
      body,
      timeoutMs: call.timeoutMs ?? REQUEST_TIMEOUT_MS,
      signal: options.signal,
      ...(options.keepalive && { keepalive: true }),
      onProgress: call.body?.kind === 'multipart' ? options.onProgress : undefined,
    });
  };
  const waitsForTurn = client().onTurn && !options.unattended && !options.keepalive;
  const ask = () => (waitsForTurn ? inTurn(askOnce, options.signal) : askOnce());
  const key = typeof body === 'string' ? `${url} ${body}` : url;
  const response = await (client().middleware?.(call, key, ask) ?? ask());
  refuseLate(sending);
  const mark = response.headers.get(ACCESS_MARK);
  if (mark !== null) client().onAccessMark?.(mark, call);
  return { answer: await readAnswer(call, response), token };
}

/** Public calls carry no token; the token calls carry the app's name instead. */
function authorizationOf(call: AnyCall): { authorization: string | null; token: string | null } {
  if (call.response.kind === 'token') return { authorization: clientCredentials(client().client), token: null };
  const token = call.access.kind === 'public' ? null : (readTokens()?.accessToken ?? null);
  return { authorization: token === null ? null : `Bearer ${token}`, token };
}
