import type { HeldPaper } from '@psc/api-client/calls/exam-scheduling.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { paperName } from './paper-name.ts';

/** A paper with the day and hour at which it begins. */
export function HeldPaperText({ paper }: { paper: HeldPaper }) {
  return (
    <>
      {paperName(paper)} · <DateText instant={paper.startsAt} />
    </>
  );
}
