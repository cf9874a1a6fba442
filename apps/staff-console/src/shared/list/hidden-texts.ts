import { onReset } from '@psc/api-client/session.ts';

/**
 * Search texts that identify people. The address holds only a handle and the tab holds the text: reload and Back still work, but the
 * browser history, a shared link and the next user of the computer reveal nothing.
 */
const PREFIX = 'psc.hidden.';
/** Fallback if the browser blocks storage. */
const inMemory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function handles(): string[] {
  const session = storage();
  const stored = Array.from({ length: session?.length ?? 0 }, (_, index) => session!.key(index) ?? '');
  const ofTexts = stored.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  return [...new Set([...inMemory.keys(), ...ofTexts])];
}

/** Empty if this tab does not know the handle. */
export function textBehind(handle: string): string {
  return inMemory.get(handle) ?? storage()?.getItem(PREFIX + handle) ?? '';
}

/** The same text gets the same handle, so that repeating a search leads to the same address. */
export function handleFor(text: string): string {
  const known = handles().find((handle) => textBehind(handle) === text);
  if (known !== undefined) return known;
  const handle = crypto.randomUUID().slice(0, 8);
  inMemory.set(handle, text);
  try {
    storage()?.setItem(PREFIX + handle, text);
  } catch {
    // Storage is full or blocked; the text is lost on reload.
  }
  return handle;
}

onReset(() => {
  for (const handle of handles()) storage()?.removeItem(PREFIX + handle);
  inMemory.clear();
});

/** Replaces the handles under these names by their texts. */
export function withTexts(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const whole = new URLSearchParams(address);
  for (const name of names) {
    const handle = address.get(name);
    if (handle === null) continue;
    const text = textBehind(handle);
    if (text === '') whole.delete(name);
    else whole.set(name, text);
  }
  return whole;
}

export function withoutTexts(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => !names.includes(name)));
}

/** The texts of these filters, for the address of their list. */
export function hiddenTextsOf(names: readonly string[]) {
  return {
    reveal: (address: URLSearchParams) => withTexts(address, names),
    hide: (name: string, text: string) => (names.includes(name) ? handleFor(text) : text),
  };
}
