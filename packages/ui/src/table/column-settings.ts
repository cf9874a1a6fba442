import { useCallback, useState } from 'react';

/** How one person likes one table: everything that is not said is as the screen made it. */
export type ColumnSettings = {
  /** Keys in the order wanted; columns that are not named follow. */
  order: string[];
  /** What the person chose against the screen's own choice. */
  shown: Record<string, boolean>;
  pinned: string[];
  widthsPx: Record<string, number>;
};

/** Which table, and whose: two officers at one computer each have their own. */
export type KeptTable = { table: string; person: number | null };

const none: ColumnSettings = { order: [], shown: {}, pinned: [], widthsPx: {} };

function storageKey({ table, person }: KeptTable): string {
  return `psc.table.${table}.${person ?? 'visitor'}`;
}

function isSettings(value: unknown): value is ColumnSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { order, shown, pinned, widthsPx } = value as Record<string, unknown>;
  return Array.isArray(order) && Array.isArray(pinned) && [shown, widthsPx].every((each) => typeof each === 'object' && each !== null);
}

/** What cannot be read counts as never chosen: a list is shown all the same. */
export function readSettings(kept: KeptTable | undefined): ColumnSettings {
  if (!kept) return none;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(kept)) ?? 'null');
    return isSettings(stored) ? stored : none;
  } catch {
    return none;
  }
}

function writeSettings(kept: KeptTable, settings: ColumnSettings | null): void {
  try {
    if (settings) localStorage.setItem(storageKey(kept), JSON.stringify(settings));
    else localStorage.removeItem(storageKey(kept));
  } catch {
    // A closed storage keeps nothing; the choice holds until the page is left.
  }
}

export type UsedSettings = {
  settings: ColumnSettings;
  /** Null goes back to the screen's own columns. */
  change: (next: Partial<ColumnSettings> | null) => void;
};

export function useColumnSettings(kept: KeptTable | undefined): UsedSettings {
  const [settings, setSettings] = useState(() => readSettings(kept));
  const change = useCallback(
    (next: Partial<ColumnSettings> | null) => {
      setSettings((known) => {
        const changed = next ? { ...known, ...next } : none;
        if (kept) writeSettings(kept, next ? changed : null);
        return changed;
      });
    },
    // The object is written again with each render of the caller, its two values are not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [kept?.table, kept?.person],
  );
  return { settings, change };
}

type Arranged = { key: string; hidden?: boolean };

/** The columns in the order wanted, those that are pinned first. */
export function arrange<Column extends Arranged>(columns: readonly Column[], { order, pinned }: ColumnSettings): Column[] {
  const place = (key: string) => {
    const wanted = order.indexOf(key);
    return wanted < 0 ? order.length + columns.findIndex((column) => column.key === key) : wanted;
  };
  const ordered = columns.toSorted((one, other) => place(one.key) - place(other.key));
  return [...ordered.filter(({ key }) => pinned.includes(key)), ...ordered.filter(({ key }) => !pinned.includes(key))];
}

export function isShown({ key, hidden }: Arranged, { shown }: ColumnSettings): boolean {
  return shown[key] ?? !hidden;
}
