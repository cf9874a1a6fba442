import { useLingui } from '@lingui/react/macro';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultRow } from '@psc/api-client/areas/result/result.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { paperColumn } from '../paper-head.tsx';

const tones: Record<ResultRow['result'], StatusTone> = { passed: 'done', failed: 'refused', absent: 'neutral', notRecorded: 'attention' };

export function useResultColumns(papers: readonly ExamPaper[]): Column<ResultRow>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    {
      key: 'roll',
      sort: 'rollNumber',
      head: t`Roll number`,
      align: 'end',
      cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
    },
    { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
    { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
    { key: 'citizenship', head: t`Citizenship number`, cell: (row) => <CodeText value={row.citizenshipNumber} /> },
    ...papers.map((paper) => ({
      ...paperColumn(paper),
      align: 'end' as const,
      cell: (row: ResultRow) => <Marks row={row} paperId={paper.paperId} />,
    })),
    { key: 'total', head: t`Total`, align: 'end', cell: (row) => row.totalMarks !== null && <NumberText value={row.totalMarks} /> },
    {
      key: 'result',
      decides: true,
      head: t`Result`,
      cell: (row) => <StatusBadge tone={tones[row.result]}>{messageText(`enums.writtenOutcome.${row.result}`)}</StatusBadge>,
    },
  ];
}

function Marks({ row, paperId }: { row: ResultRow; paperId: number }) {
  const marks = row.marks.find((each) => each.paperId === paperId);
  return marks ? <NumberText value={marks.marks} /> : <span aria-hidden>–</span>;
}
