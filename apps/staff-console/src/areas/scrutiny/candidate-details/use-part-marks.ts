import { useCallback, useMemo, useState } from 'react';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { MarkedPart, PartMark, ScrutinyCase, ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';

export type PartMarks = {
  parts: readonly ScrutinyPart[];
  markOf: (part: string) => Pick<PartMark, 'result' | 'reason' | 'note'> | null;
  mark: (marks: MarkedPart[]) => void;
  /** Whether this officer may mark parts of this application now. */
  open: boolean;
};

/** The marks of each part. A new mark shows at once and is rolled back if the gateway refuses it. */
export function usePartMarks({ applicationId, version, parts: read, scrutinyStatus, finalized }: ScrutinyCase): PartMarks {
  const { run } = useStaffCall(calls.setFormValidateStatus);
  const may = useMay('scrutiny');
  const [parts, setParts] = useState(read);
  const open = may('update') && !finalized && (scrutinyStatus === 'pending' || scrutinyStatus === 'onHold');
  const mark = useCallback(
    (marks: MarkedPart[]) => {
      const before = parts;
      setParts(parts.map((part) => withMark(part, marks)));
      void run({ body: { applicationId, version, parts: marks } }).then((outcome) => {
        if (!outcome.ok) setParts(before);
      });
    },
    [parts, applicationId, version, run],
  );
  return useMemo(
    () => ({ parts, mark, markOf: (name) => parts.find(({ part }) => part === name)?.mark ?? null, open }),
    [parts, mark, open],
  );
}

function withMark(part: ScrutinyPart, marks: readonly MarkedPart[]): ScrutinyPart {
  const mark = marks.find((each) => each.part === part.part);
  if (!mark) return part;
  if (mark.result === 'none') return { ...part, mark: null };
  const reason = mark.result === 'objected' ? mark.reason : null;
  return { ...part, mark: { result: mark.result, reason, note: mark.note, officerName: '', markedAt: '' } };
}
