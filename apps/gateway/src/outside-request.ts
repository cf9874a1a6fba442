import { traced } from './tracing/tracing.ts';

export type JsonAnswer = { httpStatus: number; body: Record<string, unknown> };

/** The longest answer of anybody whom the gateway asks has a few kilobytes; what goes on beyond this is none. */
const MOST_BYTES = 256 * 1024;

/** The body as text; null as soon as it is longer than any answer, so that one without an end holds neither memory nor the caller. */
async function shortText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    // To leave the loop cancels the rest.
    if (bytes > MOST_BYTES) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Failures before a request could have arrived anywhere. */
const BEFORE_ARRIVAL = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function neverArrived(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return BEFORE_ARRIVAL.includes(cause?.code ?? '');
}

/**
 * The response of a payment provider or another service as text; null when none arrived in time, it has no end, or it only sends on to
 * another address.
 * @param whenUnreached called where the request has certainly not arrived
 */
export async function requestText(
  address: URL | string,
  request: RequestInit,
  timeoutMs: number,
  whenUnreached?: () => void,
): Promise<{ httpStatus: number; text: string } | null> {
  // The path may name a voucher.
  return traced({ name: 'provider', kind: 'outside', facts: { 'server.address': new URL(address).hostname } }, async (span) => {
    try {
      const response = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      span.note({ 'http.response.status_code': response.status });
      const text = await shortText(response);
      return text === null ? null : { httpStatus: response.status, text };
    } catch (error) {
      if (neverArrived(error)) whenUnreached?.();
      return null;
    }
  });
}

/** The same as a JSON object; null when none arrived in time or it is no JSON object. */
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
