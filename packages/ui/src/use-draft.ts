import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft, wipeCount, type Draft } from './drafts.ts';

const quietMs = 400;

type Values = Record<string, unknown>;
type DraftOptions = {
  form: UseFormReturn<Values>;
  draftKey: string | undefined;
  person: string | number | null | undefined;
  keptOut: RefObject<ReadonlySet<string>>;
};

export type DraftOfForm = {
  offered: Draft | null;
  state: 'none' | 'saved' | 'notSaved';
  restore: () => void;
  discard: () => void;
  /** Called after sending, when the draft is no longer needed. */
  forget: () => void;
};

/** Keeps the input of a form as a draft on this device and offers back an earlier one. */
export function useDraft({ form, draftKey: asked, person, keptOut }: DraftOptions): DraftOfForm {
  const owner = String(person);
  // Input of signed-out users is not stored: a shared computer would offer it to the next user.
  const draftKey = person === null || person === undefined ? undefined : asked;
  const [offered, setOffered] = useState<Draft | null>(() => (draftKey ? readDraft(owner, draftKey) : null));
  const [state, setState] = useState<DraftOfForm['state']>('none');
  const offer = useRef(offered);

  useEffect(() => {
    if (!draftKey) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = false;
    let typedAtWipe = wipeCount();
    const save = () => {
      clearTimeout(timer);
      if (!waiting || typedAtWipe !== wipeCount()) return;
      waiting = false;
      const values = withoutNames(form.getValues(), keptOut.current);
      // While an earlier draft is on offer, typing adds to it and does not replace it.
      const kept = offer.current ? { ...offer.current.values, ...changedValues(values, form.formState.dirtyFields) } : values;
      setState(saveDraft(owner, draftKey, kept) ? 'saved' : 'notSaved');
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        waiting = Boolean(isDirty);
        typedAtWipe = wipeCount();
        if (isDirty) timer = setTimeout(save, quietMs);
        else if (!offer.current) {
          removeDraft(owner, draftKey);
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
  }, [form, draftKey, owner, keptOut]);

  const restore = useCallback(() => {
    if (!offer.current) return;
    for (const [name, value] of Object.entries(offer.current.values)) {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
    offer.current = null;
    setOffered(null);
  }, [form]);

  const drop = useCallback(() => {
    offer.current = null;
    setOffered(null);
    if (draftKey) removeDraft(owner, draftKey);
    setState('none');
  }, [draftKey, owner]);

  return { offered, state, restore, discard: drop, forget: drop };
}

function withoutNames(values: Values, names: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

function changedValues(values: Values, changed: Partial<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => changed[name]));
}
