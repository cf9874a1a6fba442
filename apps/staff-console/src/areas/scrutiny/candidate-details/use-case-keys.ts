import { useEffect, useEffectEvent } from 'react';
import { focusField } from '@psc/ui/error-summary.tsx';
import type { CaseDocument } from './case-documents.ts';

/** `j` and `k` go through the documents, `r` goes to the remark; while something is typed they are letters. */
export function useCaseKeys(documents: readonly CaseDocument[], open: CaseDocument | null, onShow: (document: CaseDocument) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const position = documents.findIndex(({ file }) => file.imageName === open?.file.imageName);
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    const next = step === 0 ? undefined : documents[position + step];
    if (next) onShow(next);
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
