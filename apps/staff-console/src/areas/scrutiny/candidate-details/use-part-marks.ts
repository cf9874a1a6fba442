import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { PartMark, ScrutinyCase, ScrutinyPart, ScrutinyReason } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';

export type PartMarks = {
  parts: readonly ScrutinyPart[];
  /** Those that the commission uses now, and its questions to candidates. */
  reasons: readonly ScrutinyReason[];
  markOf: (part: string) => Pick<PartMark, 'result' | 'reason' | 'words' | 'note'> | null;
  mark: (marks: MarkedPart[]) => void;
  /** Waits for the marks that are being sent; false if the gateway refused one of them or saved another sentence than the one shown. */
  saved: () => Promise<boolean>;
  /** The commission has changed a sentence since the application was read. */
  isReworded: boolean;
  /** Whether this officer may mark parts of this application now. */
  open: boolean;
};

/** `saved` are the parts as the gateway has them since; null while the marks are being sent. */
type NewMark = { marks: MarkedPart[]; saved: readonly ScrutinyPart[] | null };

/**
 * The marks of each part. A new mark shows at once and is rolled back if the gateway refuses it; marks of a colleague show when the
 * application is read again.
 */
export function usePartMarks({ applicationId, version, parts: read, reasons, scrutinyStatus, finalized }: ScrutinyCase): PartMarks {
  const { run } = useStaffCall(calls.setFormValidateStatus);
  const may = useMay('scrutiny');
  const [seen, setSeen] = useState(read);
  const [own, setOwn] = useState<readonly NewMark[]>([]);
  const [isReworded, setReworded] = useState(false);
  const sending = useRef(new Set<Promise<boolean>>());
  if (seen !== read) {
    setSeen(read);
    // The parts that were read hold the saved marks.
    setOwn(own.filter(({ saved }) => saved === null));
  }
  const open = may('update') && !finalized && (scrutinyStatus === 'pending' || scrutinyStatus === 'onHold');
  const parts = useMemo(
    () => own.reduce((known, { marks, saved }) => known.map((part) => withMark(part, marks, reasons, saved)), read),
    [own, read, reasons],
  );
  const shown = useRef(parts);
  useLayoutEffect(() => {
    shown.current = parts;
  }, [parts]);
  const mark = useCallback(
    (marks: MarkedPart[]) => {
      setOwn((known) => [...known, { marks, saved: null }]);
      const sent = run({ body: { applicationId, version, parts: marks } }).then((outcome) => {
        sending.current.delete(sent);
        const saved = outcome.ok ? outcome.data.parts : null;
        setOwn((known) => known.flatMap((each) => (each.marks !== marks ? [each] : saved ? [{ marks, saved }] : [])));
        const isOther = saved !== null && marks.some((each) => isOtherSentence(each, saved, shown.current));
        if (isOther) setReworded(true);
        return saved !== null && !isOther;
      });
      sending.current.add(sent);
    },
    [applicationId, version, run],
  );
  const saved = useCallback(async () => (await Promise.all(sending.current)).every(Boolean), []);
  return useMemo(
    () => ({ parts, reasons, mark, markOf: (name) => parts.find(({ part }) => part === name)?.mark ?? null, saved, isReworded, open }),
    [parts, reasons, mark, saved, isReworded, open],
  );
}

const savedWords = (saved: readonly ScrutinyPart[] | null, part: string, reason: string | null) => {
  const mark = saved?.find((each) => each.part === part)?.mark;
  return mark && mark.reason === reason ? mark.words : null;
};

/** Whether the gateway has saved another sentence for an objection than the one on the screen. */
function isOtherSentence(mark: MarkedPart, saved: readonly ScrutinyPart[], shown: readonly ScrutinyPart[]): boolean {
  if (mark.result !== 'objected') return false;
  const [words, before] = [savedWords(saved, mark.part, mark.reason), savedWords(shown, mark.part, mark.reason)];
  return words !== null && before !== null && (words.en !== before.en || words.ne !== before.ne);
}

function withMark(
  part: ScrutinyPart,
  marks: readonly MarkedPart[],
  reasons: readonly ScrutinyReason[],
  saved: readonly ScrutinyPart[] | null,
): ScrutinyPart {
  const mark = marks.find((each) => each.part === part.part);
  if (!mark) return part;
  if (mark.result === 'none') return { ...part, mark: null };
  const reason = mark.result === 'objected' ? mark.reason : null;
  // A reason that stays the same keeps its sentence, as at the gateway.
  const kept = part.mark?.reason === reason ? part.mark?.words : undefined;
  const words = savedWords(saved, part.part, reason) ?? kept ?? reasons.find(({ code }) => code === reason)?.text ?? null;
  return { ...part, mark: { result: mark.result, reason, words, note: mark.note, officerName: '', markedAt: '' } };
}
