import { onReset } from '@psc/api-client/session.ts';

/**
 * Texts by which people are looked for. The address has a handle in their place, the tab has the text: a reload and Back find it, while
 * the history of the browser, a shared link and the next person at the desk do not.
 */
const PREFIX = 'psc.hidden.';
/** Used where the browser forbids storage. */
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

/** Empty where this tab does not know it. */
export function textBehind(handle: string): string {
  return inMemory.get(handle) ?? storage()?.getItem(PREFIX + handle) ?? '';
}

/** The same text has the same handle, so that looking for it again is the same place. */
export function handleFor(text: string): string {
  const known = handles().find((handle) => textBehind(handle) === text);
  if (known !== undefined) return known;
  const handle = crypto.randomUUID().slice(0, 8);
  inMemory.set(handle, text);
  try {
    storage()?.setItem(PREFIX + handle, text);
  } catch {
    // The text then lasts until the page is loaded again.
  }
  return handle;
}

onReset(() => {
  for (const handle of handles()) storage()?.removeItem(PREFIX + handle);
  inMemory.clear();
});

/** An address with the texts themselves behind these names. */
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
