import { onReset } from '@psc/api-client/session.ts';

/** What the palette offers: a row with the address that it opens. */
export type Found = {
  path: string;
  label: string;
  about: string;
  /** Looks for a person, so it is kept nowhere. */
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
    // It then lasts until the page is loaded again.
  }
}

/** What this officer opened last in this tab, the newest first. */
export const recentlyOpened = (): readonly Found[] => (recent ??= read());

/** Two acts on one thing may lead to one address. */
export const isSame = (one: Found, other: Found) => one.path === other.path && one.label === other.label;

/** Keeps what was opened, unless it looks for a person. */
export function noteOpened(row: Found): void {
  if (row.isPersonal) return;
  write([row, ...recentlyOpened().filter((other) => !isSame(row, other))].slice(0, KEPT_AT_MOST));
}

onReset(() => write([]));
