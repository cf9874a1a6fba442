import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedPaths, isSame, mergeValues, valueAt, withValueAt, type Values } from './merged-values.ts';

/** The version of the record that a form edits; null for a new record. */
export type RecordVersion = string | number | null;

/** A field that a colleague changed since the user opened the form. */
export type ColleagueChange = { path: string; before: unknown; theirs: unknown };

type NewestOptions = {
  form: UseFormReturn<Values>;
  version: RecordVersion;
  values: Values;
  /** While a form is being sent, the newer version may be the user's own. */
  isSubmitting: boolean;
  /** Values that may have been saved although no answer came. */
  unanswered: RefObject<{ typed: Values } | null>;
  onFoundSaved: () => void;
};

export type NewestRecord = {
  /** The state to which unsaved input relates. */
  base: RefObject<Values>;
  /** Fields that the user and a colleague changed differently, until the user decides. */
  conflicts: readonly ColleagueChange[];
  /** All fields that a colleague changed since the form was last saved. */
  changes: readonly ColleagueChange[];
  /** Puts values into the form that were typed on an earlier state, such as those of a draft. */
  putTyped: (typed: Values, before: Values) => void;
  saved: (sent: Values) => void;
  keepMine: (paths: readonly string[]) => void;
  takeTheirs: (paths: readonly string[]) => void;
};

const kept = { keepErrors: true, keepSubmitCount: true } as const;

/**
 * Brings the newest state of the record into its form: unsaved input and its errors stay, all other fields take the new values, and fields
 * that both changed wait for a decision. After the user's own save no sent input counts as unsaved.
 */
export function useNewestRecord({ form, version, values, isSubmitting, unanswered, onFoundSaved }: NewestOptions): NewestRecord {
  const shown = useRef({ version, values });
  const base = useRef(values);
  const [conflicts, setConflicts] = useState<readonly ColleagueChange[]>([]);
  const [changes, setChanges] = useState<readonly ColleagueChange[]>([]);

  const show = useCallback(
    (next: Values, newBase: Values) => {
      base.current = newBase;
      form.reset(next, kept);
      // Input that is still in the form is unsaved relative to the newest state.
      if (!isSame(next, newBase)) form.reset(newBase, { ...kept, keepValues: true });
    },
    [form],
  );

  const merge = useCallback(
    (typed: Values, before: Values, newest: Values) => {
      const merged = mergeValues(typed, before, newest);
      const change = (path: string) => ({ path, before: valueAt(before, path), theirs: valueAt(newest, path) });
      const undecided = (known: readonly ColleagueChange[]) =>
        known.map((each) => change(each.path)).filter(({ path, theirs }) => !isSame(valueAt(merged.values, path), theirs));
      setConflicts((known) => joinedChanges(undecided(known), merged.conflicts.map(change)));
      setChanges((known) => joinedChanges(known, merged.theirs.map(change)));
      show(merged.values, newest);
    },
    [show],
  );

  useEffect(() => {
    if (isSubmitting || (shown.current.version === version && isSame(shown.current.values, values))) return;
    shown.current = { version, values };
    const before = base.current;
    const sent = unanswered.current?.typed;
    const wasSaved = sent !== undefined && changedPaths(sent, before).every((path) => isSame(valueAt(values, path), valueAt(sent, path)));
    if (wasSaved) onFoundSaved();
    merge(form.getValues(), wasSaved ? sent : before, values);
  });

  const putTyped = useCallback((typed: Values, before: Values) => merge(typed, before, base.current), [merge]);
  const decided = useCallback((paths: readonly string[]) => setConflicts((all) => all.filter(({ path }) => !paths.includes(path))), []);
  return {
    base,
    conflicts,
    changes,
    putTyped,
    saved: useCallback(
      (sent: Values) => {
        setConflicts([]);
        setChanges([]);
        base.current = sent;
        form.reset(sent, { keepValues: true, keepSubmitCount: true });
      },
      [form],
    ),
    keepMine: decided,
    takeTheirs: useCallback(
      (paths: readonly string[]) => {
        const taken = paths.reduce((all, path) => withValueAt(all, path, valueAt(base.current, path)), form.getValues());
        show(taken, base.current);
        decided(paths);
      },
      [form, show, decided],
    ),
  };
}

function joinedChanges(known: readonly ColleagueChange[], added: readonly ColleagueChange[]): readonly ColleagueChange[] {
  const paths = new Set(added.map(({ path }) => path));
  return [...known.filter(({ path }) => !paths.has(path)), ...added];
}
