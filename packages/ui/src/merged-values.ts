import type { FieldValues } from 'react-hook-form';

export type Values = FieldValues & Record<string, unknown>;

export type Merge = {
  values: Values;
  /** Paths that the user and a colleague changed differently; `values` has the user's. */
  conflicts: string[];
  /** Paths that a colleague changed. */
  theirs: string[];
};

/**
 * Merges input with a newer state of its record: an untouched field takes the new value, and input stays. A list is one value, because its
 * lines may have moved.
 * @param before the state on which the user typed
 */
export function mergeValues(typed: Values, before: Values, newest: Values): Merge {
  const conflicts: string[] = [];
  const theirs: string[] = [];
  const merge = (mine: unknown, old: unknown, fresh: unknown, path: string): unknown => {
    if (isRecord(mine) && isRecord(old) && isRecord(fresh)) {
      const names = new Set([...Object.keys(fresh), ...Object.keys(mine)]);
      const merged = [...names].map((name) => [name, merge(mine[name], old[name], fresh[name], joined(path, name))] as const);
      return Object.fromEntries(merged.filter(([name, value]) => value !== undefined || (name in mine && name in fresh)));
    }
    const isChanged = !isSame(fresh, old);
    if (isChanged) theirs.push(path);
    if (isSame(mine, old) || isSame(mine, fresh)) return fresh;
    if (isChanged) conflicts.push(path);
    return mine;
  };
  return { values: merge(typed, before, newest, '') as Values, conflicts, theirs };
}

/** The paths at which the values differ; a list is one value. */
export function changedPaths(values: Values, before: Values): string[] {
  const paths: string[] = [];
  const compare = (value: unknown, old: unknown, path: string): void => {
    if (isSame(value, old)) return;
    if (!isRecord(value) || !isRecord(old)) return void paths.push(path);
    for (const name of new Set([...Object.keys(old), ...Object.keys(value)])) compare(value[name], old[name], joined(path, name));
  };
  compare(values, before, '');
  return paths;
}

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) || Array.isArray(value) ? (value as Values)[name] : undefined), values);
}

/** A copy with another value at the path. */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = values[name];
  return { ...values, [name]: withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** The values at some paths only. */
export function picked(values: Values, paths: readonly string[]): Values {
  return paths.reduce<Values>((all, path) => withValueAt(all, path, valueAt(values, path)), {});
}

/** A copy whose later changes do not reach the original; files are shared. */
export function snapshotOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(snapshotOf) as Value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, snapshotOf(inner)])) as Value;
}

/** A new row has registered its fields in the form before its values arrive there. */
function isWithoutValue(value: unknown): boolean {
  return value === undefined || (isRecord(value) && Object.values(value).every(isWithoutValue));
}

/** A number equals its text: a record has the number, and a choice in a form has the text. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isWithoutValue(one) && isWithoutValue(other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (isRecord(one) && isRecord(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
  }
  return isText(one) && isText(other) ? String(one) === String(other) : Object.is(one, other);
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
