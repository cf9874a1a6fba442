import { refuse } from '../frame/refusal.ts';

/** The end of a page: its sort, the sort value of its last row as text (null if empty) and that row's id. */
export type Cursor = { sort: string; at: string | null; id: number };

/** Opaque to the browser. */
export function writeCursor({ sort, at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, at, id])).toString('base64url');
}

/** @throws Refusal 400 for a malformed cursor, or one of another order */
export function readCursor(text: string, sort: string): Cursor {
  const [of, at, id] = parsed(text);
  const fits = of === sort && (at === null || typeof at === 'string') && typeof id === 'number' && Number.isSafeInteger(id);
  if (!fits) throw refuse.invalid([{ field: 'after', message: 'gateway.frame.wrongValue' }]);
  return { sort, at, id };
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
