import { useEffect, useRef, useState } from 'react';
import type { CaseDocument } from './case-documents.ts';
import { paperOf } from './paper-of-part.ts';
import type { PartMarks } from './use-part-marks.ts';

type Judging = {
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  marks: PartMarks;
  onShow: (document: CaseDocument) => void;
};

/** The part that the officer checks by key: its row or facts and its document are brought into view side by side. */
export function useJudgedPart({ documents, open, marks, onShow }: Judging) {
  const [reached, setReached] = useState<string | null>(null);
  const comes = useRef(false);
  const partOfOpen = open && `document:${open.file.imageName}`;
  // Another document that was opened with the mouse takes its place.
  const paperOfReached = reached === null ? null : paperOf(reached, documents);
  const current = reached !== null && (paperOfReached === null || paperOfReached === open) ? reached : null;
  const shown = current ?? partOfOpen;
  useEffect(() => {
    if (comes.current && shown !== null) bringIntoView(shown);
    comes.current = false;
  }, [shown]);

  const showPart = (part: string) => {
    const paper = paperOf(part, documents);
    comes.current = true;
    setReached(part);
    if (paper) onShow(paper);
  };
  const showDocument = ({ file }: CaseDocument) => showPart(`document:${file.imageName}`);
  /** The first part without a mark after this one; after the last part the first ones follow. */
  const nextAfter = (part: string | null): string | null => {
    const at = marks.parts.findIndex((each) => each.part === part);
    const following = [...marks.parts.slice(at + 1), ...marks.parts.slice(0, Math.max(at, 0))];
    return following.find(({ mark }) => mark === null)?.part ?? null;
  };
  const showNext = () => {
    const part = nextAfter(current);
    if (part !== null) showPart(part);
  };
  const prove = () => {
    if (shown === null || !marks.open || !marks.parts.some(({ part }) => part === shown)) return;
    marks.mark([{ part: shown, result: 'proved', note: '' }]);
    const at = documents.findIndex(({ file }) => shown === `document:${file.imageName}`);
    if (at === -1) {
      const following = nextAfter(shown);
      if (following !== null) showPart(following);
    } else if (documents[at + 1]) showDocument(documents[at + 1]!);
  };
  return { judged: current, showDocument, showNext, prove };
}

/** The row of a rule, or the facts that a document proves. */
function bringIntoView(part: string): void {
  const ofPart = `[data-part="${CSS.escape(part)}"]`;
  const ofDocument = `[data-papers~="${CSS.escape(part.replace(/^document:/u, ''))}"]`;
  document.querySelector(`${ofPart}, ${ofDocument}`)?.scrollIntoView?.({ block: 'nearest' });
}
