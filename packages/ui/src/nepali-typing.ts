import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'psc.nepali-typing';
const layouts = ['romanized', 'traditional'] as const;
export type NepaliLayout = (typeof layouts)[number] | '';

const listeners = new Set<() => void>();
let withoutStorage: NepaliLayout = '';

function chosenLayout(): NepaliLayout {
  try {
    const stored = localStorage.getItem(storageKey);
    return layouts.find((layout) => layout === stored) ?? '';
  } catch {
    return withoutStorage;
  }
}

/** Applies to every form on this device until it is changed. */
export function chooseNepaliLayout(layout: NepaliLayout): void {
  withoutStorage = layout;
  try {
    localStorage.setItem(storageKey, layout);
  } catch {
    // Without storage the choice is kept until the page is closed.
  }
  for (const changed of listeners) changed();
}

export function useNepaliLayout(): NepaliLayout {
  return useSyncExternalStore(subscribe, chosenLayout, () => '');
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const loadLetters = () => import('nepalify').then((module) => module.default);

/** Converts Latin keys to Devanagari while the user types; text in Devanagari is left as it is. */
export function useNepaliTyping(input: HTMLInputElement | null, onText: (text: string) => void): void {
  const layout = useNepaliLayout();

  useEffect(() => {
    if (!input || layout === '') return;
    const aborter = new AbortController();
    const { signal } = aborter;
    void loadLetters().then((nepalify) => {
      if (signal.aborted) return;
      const inNepali = (text: string) => nepalify.format(text, { layout });
      const put = (letters: string, from: number, to: number) => {
        input.setRangeText(letters, from, to, 'end');
        onText(input.value);
      };
      input.addEventListener(
        'beforeinput',
        (event) => {
          if (event.inputType !== 'insertText' || !event.data || event.isComposing) return;
          const letters = inNepali(event.data);
          if (letters === event.data) return;
          event.preventDefault();
          put(letters, input.selectionStart ?? 0, input.selectionEnd ?? 0);
        },
        { signal },
      );
      // Keyboards of phones compose whole words, which can only be changed after the composition has ended.
      input.addEventListener(
        'compositionend',
        (event) => {
          const end = input.selectionStart ?? 0;
          const start = end - event.data.length;
          if (!/[a-z]/i.test(event.data) || input.value.slice(start, end) !== event.data) return;
          put(inNepali(event.data), start, end);
        },
        { signal },
      );
    });
    return () => aborter.abort();
  }, [input, layout, onText]);
}
