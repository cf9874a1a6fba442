export type JsonAnswer = { httpStatus: number; body: Record<string, unknown> };

/** The provider's response as text; null when none arrived in time, or it only sends on to another address. */
export async function requestText(
  address: URL | string,
  request: RequestInit,
  timeoutMs: number,
): Promise<{ httpStatus: number; text: string } | null> {
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { httpStatus: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** The provider's response as a JSON object; null when none arrived in time or it is no JSON object. */
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

export function jsonRequest(method: 'POST' | 'PUT', body: object, headers: Record<string, string>): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** A whole number of paisa from a provider's JSON; undefined for anything else. */
export function paisaOf(value: unknown): number | undefined {
  const amountPaisa = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof amountPaisa === 'number' && Number.isSafeInteger(amountPaisa) && amountPaisa >= 0 ? amountPaisa : undefined;
}
