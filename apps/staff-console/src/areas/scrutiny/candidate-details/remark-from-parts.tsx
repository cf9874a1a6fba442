import { useEffect, useRef } from 'react';
import type { ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { useFormContext } from 'react-hook-form';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { reasonText } from './part-mark.tsx';
import { withSentence } from '@psc/i18n/with-sentence.ts';
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

/** Keeps the remark in sync with the marks until the officer edits it; after that, only a sentence that the commission has changed. */
export function RemarkFromParts({ marks, nameOf }: { marks: PartMarks; nameOf: (part: string) => string }) {
  const { getValues, setValue } = useFormContext();
  const written = useRef('');
  const text = useWrittenRemark(marks, nameOf);
  const { parts } = marks;
  const known = useRef(parts);
  useEffect(() => {
    const before = known.current;
    known.current = parts;
    const now = getValues('remark') as string;
    if (now === text) return;
    if (now === '' || now === written.current) {
      setValue('remark', text);
      written.current = text;
      return;
    }
    const renewed = withNewSentences(now, before, parts);
    if (renewed !== now) setValue('remark', renewed);
  }, [text, parts, getValues, setValue]);
  return null;
}

function withNewSentences(remark: string, before: readonly ScrutinyPart[], parts: readonly ScrutinyPart[]): string {
  return parts.reduce((text, { part, mark }) => {
    const known = before.find((each) => each.part === part)?.mark;
    const isReworded = mark?.words && known?.words && mark.reason === known.reason;
    return isReworded ? withSentence(text, known.words!, mark.words!) : text;
  }, remark);
}
