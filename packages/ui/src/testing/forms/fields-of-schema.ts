import type { StandardSchema } from '../../standard-schema.ts';

/** A field of a form by its path, with ever new values that its rules accept. */
export type TestedField = { path: string; valueAt: (count: number) => unknown };

type Part = Partial<StandardSchema<unknown, unknown>> & {
  type?: string;
  entries?: Record<string, Part>;
  options?: readonly unknown[];
  wrapped?: Part;
  item?: Part;
  pipe?: readonly Part[];
};

const dayAt = (count: number) => new Date(Date.UTC(2026, 11, 1 + (count % 400))).toISOString().slice(0, 10);

/** Texts as people type them, from the plainest kind to the strictest. */
const texts: ((count: number) => string)[] = [
  (count) => `Typed text number ${count}`,
  (count) => `typed${count}`,
  (count) => String(count),
  (count) => `टाइप ${count}`,
  (count) => String(10_000 + count),
  (count) => `98${String(41_000_000 + count)}`,
  (count) => `typed${count}@example.com`,
  dayAt,
  (count) => `${dayAt(count)}T04:15:00.000Z`,
  (count) => `${String(6 + (count % 12)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`,
  (count) => `Abcd${1000 + count}`,
  (count) => `123-456-${1000 + count}`,
];
const kinds: ((count: number) => unknown)[] = [
  ...texts,
  (count) => count,
  (count) => count % 2 === 1,
  (count) => new File(['x'], `typed-${count}.pdf`, { type: 'application/pdf' }),
  (count) => new File(['x'], `typed-${count}.jpg`, { type: 'image/jpeg' }),
];

function accepts(part: Part, value: unknown): boolean {
  try {
    const result = part['~standard']?.validate(value);
    return result !== undefined && !(result instanceof Promise) && !result.issues;
  } catch {
    return false;
  }
}

function valuesOf(part: Part): (count: number) => unknown {
  const { options = [], item, wrapped } = part;
  if (wrapped) return valuesOf(wrapped);
  const choices = options.filter((option) => typeof option !== 'object');
  if (choices.length > 0) return (count) => choices[count % choices.length];
  const kind = kinds.find((each) => [1, 2, 13].every((count) => accepts(part, each(count))));
  if (kind) return kind;
  if (item) return (count) => [valuesOf(item)(count)];
  // Rules that compare fields refuse it: the form then has to keep it.
  return texts[0]!;
}

function entriesOf(part: Part): Record<string, Part> | undefined {
  if (part.wrapped) return entriesOf(part.wrapped);
  const [first] = part.options ?? [];
  return part.entries ?? (typeof first === 'object' && first !== null ? entriesOf(first) : undefined);
}

/** All fields of a form; a list is one field. */
export function fieldsOfSchema(schema: unknown, path = ''): TestedField[] {
  const entries = entriesOf(schema as Part);
  if (!entries) return path === '' ? [] : [{ path, valueAt: valuesOf(schema as Part) }];
  return Object.entries(entries).flatMap(([name, entry]) => fieldsOfSchema(entry, path === '' ? name : `${path}.${name}`));
}
