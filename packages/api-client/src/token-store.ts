import type { TokenAnswer } from './define-call.ts';
import { TOKEN_SPLIT_LENGTH } from '@psc/validation/limits.ts';

export type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** When the session ends unless it is refreshed, in milliseconds by this device's clock. */
  endsAt?: number | undefined;
};

/** The tokens in the form that is stored. */
export function tokensOf({ access_token, refresh_token, session_ends_in }: TokenAnswer): Tokens {
  const endsAt = session_ends_in === undefined ? undefined : Date.now() + session_ends_in * 1000;
  return { accessToken: access_token, refreshToken: refresh_token, ...(endsAt !== undefined && { endsAt }) };
}

const PREFIX = 'psc.t.';
/** Present in `sessionStorage` while a tab has tokens; scripts that run before the app check only this. */
export const firstTokenKey = `${PREFIX}0`;
/** Names that earlier versions used for tokens in `localStorage`. */
const LEFTOVER = /^psc\.t\.|token/iu;

/** Used if the browser forbids storage: the session then ends with the page. */
let inMemory: string | null = null;

function storage(kind: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** Protects tokens from being read over a shoulder or found by a search for `Bearer`, but not from any program. */
function obfuscate(text: string): string {
  return btoa(Array.from(text).reverse().join(''));
}

function clarify(text: string): string {
  return Array.from(atob(text)).reverse().join('');
}

function pieces(text: string): string[] {
  return text.match(new RegExp(`.{1,${TOKEN_SPLIT_LENGTH}}`, 'gu')) ?? [];
}

let sessions = 0;

/** The number of this tab's session: a late answer of an earlier one reaches neither its tokens nor its screens. */
export function currentSession(): number {
  return sessions;
}

/** Holds the tokens of a user who has just signed in. */
export function beginSession(tokens: Tokens): void {
  sessions += 1;
  saveTokens(tokens);
}

/** Tokens are in `sessionStorage`, so they survive the redirect to a payment provider and are gone when the tab closes. */
export function saveTokens(tokens: Tokens): void {
  removeTokens();
  const text = obfuscate(JSON.stringify([tokens.accessToken, tokens.refreshToken, tokens.endsAt]));
  try {
    pieces(text).forEach((piece, index) => storage('sessionStorage')?.setItem(`${PREFIX}${index}`, piece));
  } catch {
    removeTokens();
  }
  if (storedText() !== text) inMemory = text;
}

export function readTokens(): Tokens | null {
  const text = inMemory ?? storedText();
  if (text === '') return null;
  try {
    const [accessToken, refreshToken, endsAt] = JSON.parse(clarify(text)) as [string, string, number | null | undefined];
    return { accessToken, refreshToken, ...(endsAt && { endsAt }) };
  } catch {
    removeTokens();
    return null;
  }
}

function storedText(): string {
  const session = storage('sessionStorage');
  const found: string[] = [];
  let piece = session?.getItem(firstTokenKey) ?? null;
  while (piece !== null) {
    found.push(piece);
    piece = session?.getItem(`${PREFIX}${found.length}`) ?? null;
  }
  return found.join('');
}

/** Ends the session of this tab. Returns whether there were tokens to remove. */
export function clearTokens(): boolean {
  sessions += 1;
  return removeTokens();
}

function removeTokens(): boolean {
  const held = inMemory !== null || storedText() !== '';
  inMemory = null;
  removeItems(storage('sessionStorage'), (name) => name.startsWith(PREFIX));
  return held;
}

/** Tokens in `localStorage` are removed at the start (first specification document, section 1). */
export function removeTokensOfEarlierVersions(): void {
  removeItems(storage('localStorage'), (name) => LEFTOVER.test(name));
}

function removeItems(from: Storage | null, shouldRemove: (name: string) => boolean): void {
  if (from === null) return;
  const names = Array.from({ length: from.length }, (_, index) => from.key(index) ?? '');
  for (const name of names.filter(shouldRemove)) from.removeItem(name);
}
