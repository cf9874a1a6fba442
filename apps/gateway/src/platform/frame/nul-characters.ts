import { refuse } from './refusal.ts';

function pathsOfNulCharacters(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => pathsOfNulCharacters(each, path ? `${path}.${index}` : String(index)));
  // Files and dates contain no text to check.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([name, each]) => pathsOfNulCharacters(each, path ? `${path}.${name}` : name));
}

/**
 * PostgreSQL cannot store a NUL character.
 * @throws Refusal 400 at each field that has one
 */
export function refuseNulCharacters(input: unknown): void {
  const fields = pathsOfNulCharacters(input, '');
  if (fields.length > 0) throw refuse.invalid(fields.map((field) => ({ field, message: 'gateway.frame.wrongValue' })));
}
