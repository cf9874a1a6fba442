/** Drafts are stored on this device as typed, per person, for at most this long; files are never stored. */
export const DRAFT_DAYS = 7;
const prefix = 'psc.draft.';
const lifetimeMs = DRAFT_DAYS * 86_400_000;

/** Owner of the drafts of a signed-out user. They end with the tab: a shared computer must not offer them to the next user. */
export const VISITOR = 'visitor';

function storageOf(person: string): Storage {
  return person === VISITOR ? sessionStorage : localStorage;
}

type Typed = {
  /** Changed fields only, so that restoring them leaves alone what a colleague saved. */
  values: Record<string, unknown>;
  /** The values of the same fields before, and the version of the record. */
  before?: Record<string, unknown>;
  version?: string | number | null;
  /** The form that stored it: two tabs may show the same one. */
  by?: string | undefined;
  /** Choices outside the form that its answers belong to, such as those in the address. */
  choices?: Record<string, unknown> | undefined;
};
export type Draft = Typed & { savedAt: string };

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

/** The draft of a form; null if there is none, it is older than seven days, or storage is unavailable. */
export function readDraft(person: string, draftKey: string, now: Date = new Date()): Draft | null {
  try {
    const stored = storageOf(person).getItem(keyOf(person, draftKey));
    if (stored === null) return null;
    const draft: unknown = JSON.parse(stored);
    if (isDraft(draft) && now.getTime() - Date.parse(draft.savedAt) < lifetimeMs) return draft;
    storageOf(person).removeItem(keyOf(person, draftKey));
  } catch {
    // Treat an unreadable draft as missing.
  }
  return null;
}

/** @returns whether the draft was stored: storage may be full or unavailable */
export function saveDraft(
  person: string,
  draftKey: string,
  { values, before, version, by, choices }: Typed,
  now: Date = new Date(),
): boolean {
  const typed = { values: withoutFiles(values), before: withoutFiles(before), version, by, choices };
  try {
    storageOf(person).setItem(keyOf(person, draftKey), JSON.stringify({ savedAt: now.toISOString(), ...typed }));
    return true;
  } catch {
    return false;
  }
}

/** Removes a draft; with `by` only if that form stored it. */
export function removeDraft(person: string, draftKey: string, by?: string): void {
  if (by !== undefined && (readDraft(person, draftKey)?.by ?? by) !== by) return;
  try {
    storageOf(person).removeItem(keyOf(person, draftKey));
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

let wipes = 0;

/** How often drafts were deleted: input from before a deletion must not be saved after it. */
export function wipeCount(): number {
  return wipes;
}

/** Deletes all drafts of a person, or of everyone if no person is given: computers are shared. */
export function wipeDrafts(person?: string): void {
  wipes += 1;
  try {
    const start = person === undefined ? prefix : `${prefix}${person}.`;
    for (const storage of person === undefined ? [localStorage, sessionStorage] : [storageOf(person)]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(start)) storage.removeItem(key);
      }
    }
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

/** Deletes drafts of any owner that are older than seven days; called when an app starts. */
export function wipeOldDrafts(now: Date = new Date()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const [person = '', ...draftKey] = key.slice(prefix.length).split('.');
      readDraft(person, draftKey.join('.'), now);
    }
  } catch {
    // Storage is unavailable, so there is nothing to remove.
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
