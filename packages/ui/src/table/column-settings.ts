import { useCallback, useRef, useState } from 'react';

/** One user's settings for one table; anything unset follows the screen's defaults. */
export type ColumnSettings = {
  /** Keys in the chosen order; other columns follow. */
  order: string[];
  /** Only choices that differ from the screen's defaults. */
  shown: Record<string, boolean>;
  pinned: string[];
  widthsPx: Record<string, number>;
};

/** Stored per table and user: two officers at one computer have their own settings. */
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

/** Unreadable settings count as none, so that the list is still shown. */
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
    // If storage is unavailable, the choice is kept until the page is left.
  }
}

export type UsedSettings = {
  settings: ColumnSettings;
  /** Null restores the screen's own columns. */
  change: (next: Partial<ColumnSettings> | null) => void;
};

export function useColumnSettings(kept: KeptTable | undefined): UsedSettings {
  const [settings, setSettings] = useState(() => readSettings(kept));
  const newest = useRef(settings);
  const change = useCallback(
    (next: Partial<ColumnSettings> | null) => {
      const changed = next ? { ...newest.current, ...next } : none;
      newest.current = changed;
      setSettings(changed);
      if (kept) writeSettings(kept, next ? changed : null);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [kept?.table, kept?.person],
  );
  return { settings, change };
}

type Arranged = { key: string; hidden?: boolean };

/** The columns in the chosen order, pinned ones first. */
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
