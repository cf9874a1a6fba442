import { useEffect, useEffectEvent } from 'react';
import { focusField } from '@psc/ui/error-summary.tsx';
import type { CaseDocument } from './case-documents.ts';

type CaseKeys = {
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  onShow: (document: CaseDocument) => void;
  onProved: (document: CaseDocument) => void;
  onUndo: () => void;
};

/** Radio buttons and checkboxes use only arrows and Space, so letter shortcuts still work while a verdict has the focus. */
const takesLetters = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

const answers: Readonly<Record<string, string>> = { a: 'approve', h: 'hold', x: 'reject' };

/**
 * Keyboard shortcuts of a case: `j` and `k` move between documents, `o` marks one as in order, `r` focuses the remark, `a`, `h` and `x`
 * decide, `z` undoes the last decision. They are off while text is typed.
 */
export function useCaseKeys({ documents, open, onShow, onProved, onUndo }: CaseKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isIn = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    if (isIn(takesLetters) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const position = documents.findIndex(({ file }) => file.imageName === open?.file.imageName);
    const show = (at: number) => documents[at] && onShow(documents[at]);
    const answer = answers[event.key];
    if (event.key === 'j') show(position + 1);
    else if (event.key === 'k') show(position - 1);
    else if (event.key === 'o' && open) {
      onProved(open);
      show(position + 1);
    } else if (event.key === 'z') onUndo();
    else if (answer && !isIn('[role=dialog]')) document.querySelector<HTMLButtonElement>(`button[data-answer='${answer}']`)?.click();
    else if (event.key === 'r') {
      event.preventDefault();
      focusField('remark');
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
