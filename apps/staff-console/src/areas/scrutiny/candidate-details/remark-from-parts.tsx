import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { reasonText } from './part-mark.tsx';
import type { PartMarks } from './use-part-marks.ts';

/** The remark where every part is marked as in order. */
export const allInOrder = msg`All rules are met and all documents are in order.`;

/** Remark generated from the marks: all objections with reasons, or that all is in order; empty while incomplete. */
function useWrittenRemark({ parts }: PartMarks, nameOf: (part: string) => string): string {
  const { t } = useLingui();
  const objections = parts.flatMap(({ part, mark }) => (mark?.words ? [`${nameOf(part)}: ${reasonText(mark.words, mark.note)}`] : []));
  if (objections.length > 0) return objections.join('\n');
  const isWhole = parts.length > 0 && parts.every(({ mark }) => mark?.result === 'proved');
  return isWhole ? t(allInOrder) : '';
}

/** Keeps the remark in sync with the marks until the officer edits it. */
export function RemarkFromParts({ marks, nameOf }: { marks: PartMarks; nameOf: (part: string) => string }) {
  const { getValues, setValue } = useFormContext();
  const written = useRef('');
  const text = useWrittenRemark(marks, nameOf);
  useEffect(() => {
    const stands = getValues('remark') as string;
    if (stands === text || (stands !== '' && stands !== written.current)) return;
    setValue('remark', text);
    written.current = text;
  }, [text, getValues, setValue]);
  return null;
}
