import type { TransferSection } from '@psc/api-client/calls/settings-transfer.ts';
import type { Context } from '../../../frame/context.ts';
import { refuse } from '../../../frame/refusal.ts';

export type TransferValue = string | number | boolean | null | { [name: string]: unknown } | unknown[];

/** One entry as the file has it: others are named by their keys, never by the ids of one installation. */
export type TransferRecord = { key: string; name: string; values: Record<string, TransferValue> };

/** An entry of this installation; `version` and `id` are what its call asks for. */
export type StoredRecord = TransferRecord & {
  id?: number;
  version?: number;
  /** What the product says of itself; not part of the file. */
  isOwnOfProduct?: boolean;
};

/** By which key the entries of a table are known, and which id has a key here. */
export class Directory {
  private readonly keys = new Map<string, Map<number, string>>();
  private readonly ids = new Map<string, Map<string, number>>();

  register(table: string, entries: readonly StoredRecord[]): void {
    const withId = entries.filter((entry): entry is StoredRecord & { id: number } => entry.id !== undefined);
    this.keys.set(table, new Map(withId.map(({ id, key }) => [id, key])));
    // Of two entries with one key the first is meant.
    this.ids.set(table, new Map(withId.toReversed().map(({ id, key }) => [key, id])));
  }

  keyOf(table: string, id: number): string {
    return this.keys.get(table)?.get(id) ?? '';
  }

  /** @throws Refusal 409 for an entry that is not here, as long as its section is not imported too */
  idOf(table: string, key: string): number {
    const id = this.ids.get(table)?.get(key);
    if (id === undefined) throw refuse.conflict('gateway.setup.refersToMissing', { entry: nameOfKey(key) });
    return id;
  }
}

export const keyFrom = (...parts: readonly TransferValue[]): string => JSON.stringify(parts);

export const isKey = (text: string): boolean => text.startsWith('[') && text.endsWith(']');

/** The first name of a key, for people: `["Sales",["Finance"]]` is Sales. */
export function nameOfKey(key: string): string {
  const parts: unknown = JSON.parse(key);
  return Array.isArray(parts) ? String(parts[0]) : key;
}

/** One kind of what is transferred: how it is read, and saved by the call of its own screen. */
export type TransferKind = {
  name: string;
  section: TransferSection;
  read: (context: Context, directory: Directory) => Promise<StoredRecord[]>;
  save: (
    context: Context,
    record: TransferRecord,
    stored: StoredRecord | undefined,
    told: { directory: Directory; source: string; touchedAgreed: boolean },
  ) => Promise<void>;
};
