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
