const KEY = 'psc.device';

/**
 * A random number of this browser, by which its owner is told of sign-ins from others. It says nothing about device or person and stays
 * when somebody logs out. Undefined where the browser keeps nothing.
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
