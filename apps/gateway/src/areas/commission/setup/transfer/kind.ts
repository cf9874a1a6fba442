import type { TransferSection } from '@psc/api-client/areas/commission/settings-transfer.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { refuse } from '../../../../platform/frame/refusal.ts';

export type TransferValue = string | number | boolean | null | { [name: string]: unknown } | unknown[];

/** An entry in the file, which refers to others by key, never by an installation's ids. */
export type TransferRecord = { key: string; name: string; values: Record<string, TransferValue> };

/** An entry of this installation with the `version` and `id` that its call needs. */
export type StoredRecord = TransferRecord & {
  id?: number;
  version?: number;
  /** A default of the product, which is not written to the file. */
  isOwnOfProduct?: boolean;
};

/** Maps between keys and ids of the entries in each table. */
export class Directory {
  private readonly keys = new Map<string, Map<number, string>>();
  private readonly ids = new Map<string, Map<string, number>>();

  register(table: string, entries: readonly StoredRecord[]): void {
    const withId = entries.filter((entry): entry is StoredRecord & { id: number } => entry.id !== undefined);
    this.keys.set(table, new Map(withId.map(({ id, key }) => [id, key])));
    // Of two entries with the same key the first one counts.
    this.ids.set(table, new Map(withId.toReversed().map(({ id, key }) => [key, id])));
  }

  keyOf(table: string, id: number): string {
    return this.keys.get(table)?.get(id) ?? '';
  }

  /** @throws Refusal 409 for an unknown entry, whose section must be imported too */
  idOf(table: string, key: string): number {
    const id = this.ids.get(table)?.get(key);
    if (id === undefined) throw refuse.conflict('gateway.setup.refersToMissing', { entry: nameOfKey(key) });
    return id;
  }
}

export const keyFrom = (...parts: readonly TransferValue[]): string => JSON.stringify(parts);

export const isKey = (text: string): boolean => text.startsWith('[') && text.endsWith(']');

/** The first name of a key, for display: `["Sales",["Finance"]]` is Sales. */
export function nameOfKey(key: string): string {
  const parts: unknown = JSON.parse(key);
  return Array.isArray(parts) ? String(parts[0]) : key;
}

/** A kind of transferred entries: how they are read, and saved through the call of their own screen. */
export type TransferKind = {
  name: string;
  section: TransferSection;
  read: (context: Context, directory: Directory) => Promise<StoredRecord[]>;
  save: (
    context: Context,
    record: TransferRecord,
    stored: StoredRecord | undefined,
    target: { directory: Directory; source: string; touchedAgreed: boolean },
  ) => Promise<void>;
};
