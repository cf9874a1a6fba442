const KEY = 'psc.device';

/**
 * A random id of this browser, so that its owner gets a message about sign-ins from other browsers. It identifies neither device nor person
 * and survives sign-out. Undefined if storage is unavailable.
 */
export function ownDevice(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}
