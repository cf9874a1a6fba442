import type { ComparedField, ProfileValue } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';

/** Compared values can differ from shown ones: files are compared by their stored name, because two uploads may have the same name. */
type Leaf = { shown: ProfileValue; compared: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Ids mean nothing to readers, and the corresponding name is always next to them. */
const isNoField = (name: string) =>
  ['id', 'masterId', 'updatedAt', 'imageName'].includes(name) || (name.endsWith('Id') && name !== 'nationalId');

function leafOf(value: unknown): Leaf | null {
  if (isObject(value)) {
    if ('imageName' in value) return { shown: String(value.originalName), compared: String(value.imageName) };
    if ('en' in value && 'ne' in value) return { shown: { en: String(value.en), ne: String(value.ne) }, compared: String(value.en) };
    return null;
  }
  return { shown: value as ProfileValue, compared: JSON.stringify(value ?? null) };
}

function leavesOf(value: unknown, path: string, leaves: Map<string, Leaf>): Map<string, Leaf> {
  const leaf = leafOf(value);
  if (leaf) {
    if (path !== '' && value !== undefined) leaves.set(path, leaf);
  } else {
    for (const [name, each] of Object.entries(value as object))
      if (!isNoField(name)) leavesOf(each, path === '' ? name : `${path}.${name}`, leaves);
  }
  return leaves;
}

const nothing: Leaf = { shown: null, compared: 'null' };
/** To readers an empty text and a missing one look the same. */
const isSame = (one: Leaf, other: Leaf) => one.compared === other.compared || (isEmpty(one) && isEmpty(other));
const isEmpty = ({ shown }: Leaf) => shown === null || shown === '';

function comparedRecord(section: ComparedField['section'], row: number | null, sent: unknown, today: unknown): ComparedField[] {
  const [earlier, later] = [leavesOf(sent ?? {}, '', new Map<string, Leaf>()), leavesOf(today ?? {}, '', new Map<string, Leaf>())];
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((field) => {
    const [before, now] = [earlier.get(field) ?? nothing, later.get(field) ?? nothing];
    if (isEmpty(before) && isEmpty(now)) return [];
    return { section, row, field, sent: before.shown, today: now.shown, differs: !isSame(before, now) };
  });
}

const keyOf = (record: object) => String('id' in record ? record.id : 'type' in record ? record.type : '');

function comparedList(section: ComparedField['section'], sent: readonly object[], today: readonly object[]): ComparedField[] {
  const keys = [...new Set([...sent, ...today].map(keyOf))];
  return keys.flatMap((key, at) => {
    const of = (records: readonly object[]) => records.find((record) => keyOf(record) === key);
    return comparedRecord(section, at + 1, of(sent), of(today));
  });
}

export function comparedProfile(sent: ProfileSnapshot, today: ProfileSnapshot): ComparedField[] {
  return (Object.keys(today) as ComparedField['section'][]).flatMap((section) => {
    const [earlier, later] = [sent[section], today[section]];
    return Array.isArray(later) ? comparedList(section, (earlier ?? []) as object[], later) : comparedRecord(section, null, earlier, later);
  });
}
