/** Drafts lie on this device as they were typed, for one person, at most seven days; files are never kept. */
const prefix = 'psc.draft.';
const lifetimeMs = 7 * 86_400_000;

export type Draft = { savedAt: string; values: Record<string, unknown> };

function keyOf(person: string, draftKey: string): string {
  return `${prefix}${person}.${draftKey}`;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Draft).savedAt === 'string' &&
    typeof (value as Draft).values === 'object'
  );
}

/** The draft of a form; null when there is none, when it is older than seven days, or when storage is closed to us. */
export function readDraft(person: string, draftKey: string, now: Date = new Date()): Draft | null {
  try {
    const stored = localStorage.getItem(keyOf(person, draftKey));
    if (stored === null) return null;
    const draft: unknown = JSON.parse(stored);
    if (isDraft(draft) && now.getTime() - Date.parse(draft.savedAt) < lifetimeMs) return draft;
    localStorage.removeItem(keyOf(person, draftKey));
  } catch {
    // A draft that cannot be read is no draft.
  }
  return null;
}

/** @returns whether the device kept it: storage may be full or closed */
export function saveDraft(person: string, draftKey: string, values: Record<string, unknown>, now: Date = new Date()): boolean {
  try {
    localStorage.setItem(keyOf(person, draftKey), JSON.stringify({ savedAt: now.toISOString(), values: withoutFiles(values) }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(person: string, draftKey: string): void {
  try {
    localStorage.removeItem(keyOf(person, draftKey));
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

let wipes = 0;

/** How often drafts were wiped: what was typed before a wipe must not be saved after it. */
export function wipeCount(): number {
  return wipes;
}

/** Removes every draft of a person, and without a person those of everybody: computers are shared. */
export function wipeDrafts(person?: string): void {
  wipes += 1;
  try {
    const start = person === undefined ? prefix : `${prefix}${person}.`;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(start)) localStorage.removeItem(key);
    }
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

/** Removes the drafts older than seven days, no matter whose they are; meant for the start of an app. */
export function wipeOldDrafts(now: Date = new Date()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const [person = '', ...draftKey] = key.slice(prefix.length).split('.');
      readDraft(person, draftKey.join('.'), now);
    }
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

function withoutFiles(values: unknown): unknown {
  if (values instanceof Blob) return undefined;
  if (Array.isArray(values)) return values.some((value) => value instanceof Blob) ? undefined : values.map(withoutFiles);
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value instanceof Blob ? [] : [[name, withoutFiles(value)]])),
  );
}
