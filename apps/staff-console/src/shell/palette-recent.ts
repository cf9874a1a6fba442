import { onReset } from '@psc/api-client/session.ts';

export type Found = {
  path: string;
  label: string;
  about: string;
  /** Searches for a person, so it is not stored. */
  isPersonal?: boolean;
};

const KEY = 'psc.palette';
const KEPT_AT_MOST = 6;
let recent: Found[] | null = null;

function read(): Found[] {
  try {
    return JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? '[]') as Found[];
  } catch {
    return [];
  }
}

function write(rows: Found[]): void {
  recent = rows;
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify(rows));
  } catch {
    // Storage is full or blocked; the list is lost on reload.
  }
}

export const recentlyOpened = (): readonly Found[] => (recent ??= read());

/** Two acts on one thing may share an address. */
export const isSame = (one: Found, other: Found) => one.path === other.path && one.label === other.label;

/** Remembers an opened row, unless it searches for a person. */
export function noteOpened(row: Found): void {
  if (row.isPersonal) return;
  write([row, ...recentlyOpened().filter((other) => !isSame(row, other))].slice(0, KEPT_AT_MOST));
}

onReset(() => write([]));
