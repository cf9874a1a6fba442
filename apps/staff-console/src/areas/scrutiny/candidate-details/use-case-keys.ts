import { useEffect, useEffectEvent } from 'react';
import { onReset } from '@psc/api-client/session.ts';
import type { ScrutinyEvent } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { focusField } from '@psc/ui/error-summary.tsx';
import type { CaseDocument } from './case-documents.ts';

type CaseKeys = {
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  onShow: (document: CaseDocument) => void;
  /** Shows the next part without a mark next to its document. */
  onNextPart: () => void;
  /** Marks what is judged now as in order. */
  onProved: () => void;
  /** Chooses alike applications. */
  onAlike: () => void;
  onUndo: () => void;
  onHelp: () => void;
};

/** Radio buttons and checkboxes use only arrows and Space, so letter shortcuts still work while a verdict has the focus. */
const takesLetters = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

const answers: Readonly<Record<string, ScrutinyEvent>> = { a: 'approve', h: 'hold', x: 'reject' };

/** The last answer of this officer, for the key that repeats it. */
let lastAnswer: ScrutinyEvent | null = null;
onReset(() => {
  lastAnswer = null;
});

export function keepAnswer(answer: ScrutinyEvent): void {
  lastAnswer = answer;
}

const buttonOf = (answer: ScrutinyEvent) => document.querySelector<HTMLButtonElement>(`button[data-answer='${answer}']`);

/**
 * Keyboard shortcuts of a case: `j` and `k` move between documents, `n` shows the next unmarked part next to its document, `o` marks it as
 * in order, `r` focuses the remark, `a`, `h` and `x` decide, `l` chooses alike applications, `z` undoes the last decision, `?` lists them. While text is typed, letters are
 * text: Alt with `a`, `h` or `x` decides from the remark, Ctrl+Enter repeats the officer's last answer, and Escape leaves the remark.
 */
export function useCaseKeys({ documents, open, onShow, onNextPart, onProved, onAlike, onUndo, onHelp }: CaseKeys): void {
  const press = (key: string) => {
    const answer = answers[key];
    if (answer === undefined) return false;
    buttonOf(answer)?.click();
    return true;
  };
  const inRemark = (event: KeyboardEvent, remark: HTMLElement) => {
    const isControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') remark.blur();
    else if (event.key === 'Enter' && isControl && lastAnswer !== null) buttonOf(lastAnswer)?.click();
    // Nothing is decided by a key that does not name the answer.
    else if (event.key === 'Enter' && isControl) document.querySelector<HTMLButtonElement>('button[data-answer]')?.focus();
    else if (!event.altKey || isControl || !press(letterOf(event))) return;
    event.preventDefault();
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isIn = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    // Beside the case, only the panel of alike applications is open.
    if (event.repeat || isIn('[role=dialog], aside')) return;
    if (event.target instanceof HTMLElement && event.target.id === 'remark') return inRemark(event, event.target);
    if (isIn(takesLetters) || event.ctrlKey || event.metaKey || event.altKey) return;
    const position = documents.findIndex(({ file }) => file.imageName === open?.file.imageName);
    const show = (at: number) => documents[at] && onShow(documents[at]);
    const key = letterOf(event);
    if (key === 'j') show(position + 1);
    else if (key === 'k') show(position - 1);
    else if (key === 'n') onNextPart();
    else if (key === 'o') onProved();
    else if (key === 'l') onAlike();
    else if (key === 'z') onUndo();
    else if (key === '?') onHelp();
    else if (key === 'r') {
      event.preventDefault();
      focusField('remark');
    } else press(key);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The letter on the key: a Nepali keyboard and Alt on some systems give another character. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z?]$/u.test(key)) return key;
  return /^Key[A-Z]$/u.test(code) ? code.slice(3).toLowerCase() : key;
}
