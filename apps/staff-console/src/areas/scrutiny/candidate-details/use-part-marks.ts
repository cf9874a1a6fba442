import { useCallback, useMemo, useRef, useState } from 'react';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { MarkedPart, PartMark, ScrutinyCase, ScrutinyPart, ScrutinyReason } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';

export type PartMarks = {
  parts: readonly ScrutinyPart[];
  /** Those that the commission uses now, and its questions to candidates. */
  reasons: readonly ScrutinyReason[];
  markOf: (part: string) => Pick<PartMark, 'result' | 'reason' | 'words' | 'note'> | null;
  mark: (marks: MarkedPart[]) => void;
  /** Waits for the marks that are being sent; false if the gateway refused one of them. */
  saved: () => Promise<boolean>;
  /** Whether this officer may mark parts of this application now. */
  open: boolean;
};

type NewMark = { marks: MarkedPart[]; isSaved: boolean };

/**
 * The marks of each part. A new mark shows at once and is rolled back if the gateway refuses it; marks of a colleague show when the
 * application is read again.
 */
export function usePartMarks({ applicationId, version, parts: read, reasons, scrutinyStatus, finalized }: ScrutinyCase): PartMarks {
  const { run } = useStaffCall(calls.setFormValidateStatus);
  const may = useMay('scrutiny');
  const [seen, setSeen] = useState(read);
  const [own, setOwn] = useState<readonly NewMark[]>([]);
  const sending = useRef(new Set<Promise<boolean>>());
  if (seen !== read) {
    setSeen(read);
    // The parts that were read hold the saved marks.
    setOwn(own.filter(({ isSaved }) => !isSaved));
  }
  const open = may('update') && !finalized && (scrutinyStatus === 'pending' || scrutinyStatus === 'onHold');
  const parts = useMemo(
    () => own.reduce((known, { marks }) => known.map((part) => withMark(part, marks, reasons)), read),
    [own, read, reasons],
  );
  const mark = useCallback(
    (marks: MarkedPart[]) => {
      setOwn((known) => [...known, { marks, isSaved: false }]);
      const sent = run({ body: { applicationId, version, parts: marks } }).then(({ ok }) => {
        sending.current.delete(sent);
        setOwn((known) => known.flatMap((each) => (each.marks !== marks ? [each] : ok ? [{ marks, isSaved: true }] : [])));
        return ok;
      });
      sending.current.add(sent);
    },
    [applicationId, version, run],
  );
  const saved = useCallback(async () => (await Promise.all(sending.current)).every(Boolean), []);
  return useMemo(
    () => ({ parts, reasons, mark, markOf: (name) => parts.find(({ part }) => part === name)?.mark ?? null, saved, open }),
    [parts, reasons, mark, saved, open],
  );
}

function withMark(part: ScrutinyPart, marks: readonly MarkedPart[], reasons: readonly ScrutinyReason[]): ScrutinyPart {
  const mark = marks.find((each) => each.part === part.part);
  if (!mark) return part;
  if (mark.result === 'none') return { ...part, mark: null };
  const reason = mark.result === 'objected' ? mark.reason : null;
  // A reason that stays the same keeps its sentence, as at the gateway.
  const kept = part.mark?.reason === reason ? part.mark?.words : undefined;
  const words = kept ?? reasons.find(({ code }) => code === reason)?.text ?? null;
  return { ...part, mark: { result: mark.result, reason, words, note: mark.note, officerName: '', markedAt: '' } };
}
