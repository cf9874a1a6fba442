import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { traced } from './tracing/tracing.ts';

export type JsonAnswer = { httpStatus: number; body: Record<string, unknown> };

/** Valid answers of outside services have a few kilobytes; longer ones are discarded. */
const MOST_BYTES = 256 * 1024;

/** The body as text; null once it is too long, so that an endless one exhausts neither memory nor time. */
async function shortText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > MOST_BYTES) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

type Sending = { hasStarted: boolean };
const sending = new AsyncLocalStorage<Sending>();
const sendingOf = new WeakMap<object, Sending>();
type AboutRequest = { request: object };

// A timed-out request does not tell whether it was still waiting for a connection; only Node's diagnostics do.
subscribe('undici:request:create', (about) => {
  const own = sending.getStore();
  if (own) sendingOf.set((about as AboutRequest).request, own);
});
subscribe('undici:client:sendHeaders', (about) => {
  const own = sendingOf.get((about as AboutRequest).request);
  if (own) own.hasStarted = true;
});

/**
 * The response of a payment provider or another service as text; null if it timed out, was too long, or redirected.
 * @param whenUnreached called if no byte of the request was sent, so that it has certainly not arrived
 */
export async function requestText(
  address: URL | string,
  request: RequestInit,
  timeoutMs: number,
  whenUnreached?: () => void,
): Promise<{ httpStatus: number; text: string } | null> {
  // Only the host, because the path may contain a voucher.
  return traced({ name: 'provider', kind: 'outside', facts: { 'server.address': new URL(address).hostname } }, async (span) => {
    const own: Sending = { hasStarted: false };
    try {
      const response = await sending.run(own, () =>
        fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
      );
      span.note({ 'http.response.status_code': response.status });
      const text = await shortText(response);
      return text === null ? null : { httpStatus: response.status, text };
    } catch {
      if (!own.hasStarted) whenUnreached?.();
      return null;
    }
  });
}

/** The response as a JSON object; null if there was none in time or it is not a JSON object. */
export async function requestJson(address: URL | string, request: RequestInit, timeoutMs: number): Promise<JsonAnswer | null> {
  const answer = await requestText(address, request, timeoutMs);
  if (answer === null) return null;
  try {
    const body: unknown = JSON.parse(answer.text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { httpStatus: answer.httpStatus, body: body as Record<string, unknown> }
      : null;
  } catch {
    return null;
  }
}
