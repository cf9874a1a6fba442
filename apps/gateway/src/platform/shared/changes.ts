import type { RecordChange, RecordValue } from '@psc/i18n/record-words.ts';

/** More changes are of no use to a reader. */
const MOST_CHANGES = 200;

function isPlain(value: unknown): value is RecordValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Every value by its path; a list of plain values is one text. */
function leavesOf(value: unknown, path: string, leaves: Map<string, RecordValue>): void {
  if (value === undefined) return;
  if (isPlain(value)) {
    leaves.set(path, value);
  } else if (Array.isArray(value)) {
    if (value.every(isPlain)) leaves.set(path, value.join(', '));
    else value.forEach((each, at) => leavesOf(each, joined(path, String(at + 1)), leaves));
  } else {
    for (const [name, each] of Object.entries(value as object)) leavesOf(each, joined(path, name), leaves);
  }
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The added, removed and changed values in their original order. A bare value is called `value`. */
export function changesOf(before: unknown, after: unknown): RecordChange[] {
  const earlier = new Map<string, RecordValue>();
  const later = new Map<string, RecordValue>();
  leavesOf(before ?? undefined, '', earlier);
  leavesOf(after ?? undefined, '', later);
  const fields = [...new Set([...earlier.keys(), ...later.keys()])];
  return fields
    .map((field) => ({
      field: field === '' ? 'value' : field,
      before: earlier.get(field) ?? null,
      after: later.get(field) ?? null,
      masked: false,
    }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST_CHANGES);
}

type Row = { id: number };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((each) => isObject(each) && typeof each.id === 'number');
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Only the differences between two states of a section, so that the record does not repeat unchanged values: of an object the changed
 * fields, of rows the changed ones, by their ids.
 */
export function onlyDifferences(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (isRows(before) && isRows(after)) return differentRows(before, after);
  if (!isObject(before) || !isObject(after)) return { before, after };
  const differing = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));
  const parts = differing.map((name) => [name, onlyDifferences(before[name], after[name])] as const);
  return {
    before: Object.fromEntries(parts.map(([name, part]) => [name, part.before])),
    after: Object.fromEntries(parts.map(([name, part]) => [name, part.after])),
  };
}

function differentRows(before: readonly Row[], after: readonly Row[]) {
  const reduced = (rows: readonly Row[], others: readonly Row[], side: 'before' | 'after') =>
    rows.flatMap((row) => {
      const other = others.find(({ id }) => id === row.id);
      if (other === undefined) return [row];
      if (isSame(row, other)) return [];
      const [earlier, later] = side === 'before' ? [row, other] : [other, row];
      return [{ id: row.id, ...(onlyDifferences(earlier, later)[side] as object) }];
    });
  return { before: reduced(before, after, 'before'), after: reduced(after, before, 'after') };
}
