import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { paperName } from './paper-name.ts';

export function HeldPaperText({ paper }: { paper: HeldPaper }) {
  return (
    <>
      {paperName(paper)} · <DateText instant={paper.startsAt} />
    </>
  );
}
