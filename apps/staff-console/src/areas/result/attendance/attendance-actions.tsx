import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { MAX_PEOPLE_MARKED, type AttendanceRow, type ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import type { MarkAttendance } from './use-mark-attendance.ts';

type AttendanceActionsProps = {
  papers: readonly ExamPaper[];
  rows: readonly AttendanceRow[];
  inProgress: boolean;
  mark: MarkAttendance;
};

export function AttendanceActions({ papers, rows, inProgress, mark }: AttendanceActionsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [paperId, setPaperId] = useState(papers[0]?.paperId);
  const paper = papers.find((each) => each.paperId === paperId);
  const most = formatNumber(MAX_PEOPLE_MARKED, language);
  if (!paper) return null;
  if (rows.length > MAX_PEOPLE_MARKED) return <span>{t`At most ${most} candidates can be marked at once.`}</span>;
  return (
    <>
      {papers.length > 1 && (
        <Choice
          size="sm"
          aria-label={t`Paper`}
          value={String(paper.paperId)}
          onChoose={(chosen) => setPaperId(Number(chosen))}
          options={papers.map((each) => ({ value: each.paperId, label: inLanguage(each.name, language) }))}
        />
      )}
      <Button compact inProgress={inProgress} onClick={() => void mark(rows, paper, true)}>
        {t`Mark present`}
      </Button>
      <Button compact inProgress={inProgress} onClick={() => void mark(rows, paper, false)}>
        {t`Mark absent`}
      </Button>
    </>
  );
}
