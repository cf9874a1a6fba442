import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft, wipeCount, type Draft } from './drafts.ts';
import { changedPaths, isRecord, isSame, picked, valueAt, type Values } from './merged-values.ts';
import type { NewestRecord, RecordVersion } from './use-newest-record.ts';

const quietMs = 400;

type DraftOptions = {
  form: UseFormReturn<Values>;
  record: NewestRecord;
  version: RecordVersion;
  draftKey: string | undefined;
  person: string | number | null | undefined;
  keptOut: RefObject<ReadonlySet<string>>;
  choices: Values | undefined;
};

export type DraftOfForm = {
  offered: Draft | null;
  state: 'none' | 'saved' | 'notSaved';
  restore: () => void;
  discard: () => void;
  /** Called after sending, once the form has its new base: text typed meanwhile and an earlier draft on offer stay. */
  sent: () => void;
};

/** Keeps changed fields of a form as a draft on this device and offers back an earlier one. */
export function useDraft({ form, record, version, draftKey: asked, person, keptOut, choices }: DraftOptions): DraftOfForm {
  const owner = String(person);
  const { base, putTyped } = record;
  // A form that is not for visitors stores nothing of theirs.
  const draftKey = person === null || person === undefined ? undefined : asked;
  const [offered, setOffered] = useState<Draft | null>(() => (draftKey ? readDraft(owner, draftKey) : null));
  const [state, setState] = useState<DraftOfForm['state']>('none');
  const [by] = useState(() => crypto.randomUUID());
  const offer = useRef(offered);
  const newest = useRef({ version, choices });
  useEffect(() => {
    newest.current = { version, choices };
  }, [version, choices]);

  const drop = useCallback(
    (storedBy?: string) => {
      offer.current = null;
      setOffered(null);
      if (draftKey) removeDraft(owner, draftKey, storedBy);
      setState('none');
    },
    [draftKey, owner],
  );

  /** Offers what another tab has stored from the same form meanwhile, except for fields that are changed here too. */
  const offerOfOtherTab = useCallback(
    (changedHere: readonly string[]) => {
      const stored = draftKey ? readDraft(owner, draftKey) : null;
      if (!stored?.by || stored.by === by) return;
      const isNew = (path: string) =>
        !changedHere.includes(path) && !isSame(valueAt(stored.values, path), valueAt(offer.current?.values, path));
      const paths = changedPaths(stored.values, {}).filter(isNew);
      if (paths.length === 0) return;
      const added = { ...stored, values: picked(stored.values, paths), before: picked(stored.before ?? {}, paths) };
      offer.current = offer.current ? { ...stored, ...joined(offer.current, added) } : added;
      setOffered(offer.current);
    },
    [draftKey, owner, by],
  );

  /** Stores the changed fields, and nothing if none is changed and no earlier draft waits. */
  const keep = useCallback(() => {
    if (!draftKey) return;
    const values = form.getValues();
    const paths = changedPaths(values, base.current).filter((path) => !keptOut.current.has(path.split('.')[0]!));
    if (paths.length === 0) {
      if (!offer.current) removeDraft(owner, draftKey, by);
      setState('none');
      return;
    }
    offerOfOtherTab(paths);
    const typed = { values: picked(values, paths), before: picked(base.current, paths), ...newest.current, by };
    // While an earlier draft is on offer, typing adds to it and does not replace it.
    if (offer.current) offer.current = { ...offer.current, ...joined(offer.current, typed), choices: newest.current.choices, by };
    setState(saveDraft(owner, draftKey, offer.current ?? typed) ? 'saved' : 'notSaved');
  }, [form, base, keptOut, draftKey, owner, by, offerOfOtherTab]);

  useEffect(() => {
    if (!draftKey) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = false;
    let typedAtWipe = wipeCount();
    const save = () => {
      clearTimeout(timer);
      if (!waiting || typedAtWipe !== wipeCount()) return;
      waiting = false;
      keep();
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        waiting = Boolean(isDirty);
        typedAtWipe = wipeCount();
        if (isDirty) timer = setTimeout(save, quietMs);
        else if (!offer.current) {
          removeDraft(owner, draftKey, by);
          setState('none');
        }
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      stop();
      save();
      window.removeEventListener('pagehide', save);
    };
  }, [form, draftKey, owner, by, keep]);

  const restore = useCallback(() => {
    // Text of the last moments is not in the offer yet, and the older text must not replace it.
    keep();
    const draft = offer.current;
    if (!draft) return;
    offer.current = null;
    setOffered(null);
    const before = overlaid(base.current, draft.before ?? {});
    putTyped(overlaid(form.getValues(), draft.values), before);
    keep();
  }, [form, base, putTyped, keep]);

  const sent = useCallback(() => {
    if (offered && draftKey) {
      offer.current = offered;
      saveDraft(owner, draftKey, offered, new Date(offered.savedAt));
    } else drop(by);
    keep();
  }, [offered, draftKey, owner, by, drop, keep]);

  return { offered, state, restore, discard: () => drop(), sent };
}

function joined(earlier: Draft, typed: Pick<Draft, 'values' | 'before'>): Pick<Draft, 'values' | 'before'> {
  return { values: overlaid(earlier.values, typed.values), before: overlaid(typed.before ?? {}, earlier.before ?? {}) };
}

/** The values of both; the second ones win. */
function overlaid(values: Values, over: Values): Values {
  const both = Object.entries(over).map(([name, value]) => {
    const under = values[name];
    return [name, isRecord(under) && isRecord(value) ? overlaid(under, value) : value] as const;
  });
  return { ...values, ...Object.fromEntries(both) };
}
