import type { RecordChange, RecordValue } from '@psc/i18n/record-words.ts';

/** More fields than these say no more to a reader. */
const MOST_CHANGES = 200;

function isPlain(value: unknown): value is RecordValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Every value with the path to it; a list of plain values is one text. */
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

/** What only one of both holds, or differs; in the order in which it was written. A value without a name is called `value`. */
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
