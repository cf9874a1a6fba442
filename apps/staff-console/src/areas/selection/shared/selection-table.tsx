import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson, SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { DecidedBy } from './decided-by.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';

export type SelectionColumn =
  | 'rank'
  | 'rollNumber'
  | 'name'
  | 'masterId'
  | 'writtenMarks'
  | 'interviewMarks'
  | 'totalMarks'
  | 'decidedBy'
  | 'outcome';

/** Columns of each stage's list; a total needs both kinds of marks. */
const stageColumns: Record<SelectionStage, readonly SelectionColumn[]> = {
  written: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'outcome'],
  interview: ['rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks'],
  final: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks', 'totalMarks', 'decidedBy', 'outcome'],
};

type SelectionTableProps = {
  caption: string;
  people: readonly SelectedPerson[];
  stage: SelectionStage;
  columns: readonly SelectionColumn[];
  /** Added after the other columns. */
  further?: Column<SelectedPerson>;
  empty?: ReactNode;
};

export function SelectionTable({ caption, people, stage, columns, further, empty }: SelectionTableProps) {
  const known = useKnownColumns(stage);
  return (
    <DataTable
      caption={caption}
      rows={people}
      rowKey={(person) => person.applicationId}
      empty={empty}
      columns={[...columns.map((key) => ({ key, ...known[key] })), ...(further ? [further] : [])]}
    />
  );
}

export function useStageColumns(stage: SelectionStage): Column<SelectedPerson>[] {
  const known = useKnownColumns(stage);
  return stageColumns[stage].map((key) => ({ key, ...known[key] }));
}

function useKnownColumns(stage: SelectionStage): Record<SelectionColumn, Omit<Column<SelectedPerson>, 'key'>> {
  const { t } = useLingui();
  const language = activeLanguage();
  return {
    rank: { sort: 'rank', head: t`Rank`, align: 'end', cell: (person) => <NumberText value={person.rank} /> },
    rollNumber: {
      sort: 'rollNumber',
      head: t`Roll number`,
      align: 'end',
      cell: (person) => person.rollNumber !== null && <CodeText value={person.rollNumber} />,
    },
    name: { head: t`Candidate`, cell: (person) => inLanguage(person.name, language) },
    masterId: { head: t`Master ID`, align: 'end', cell: (person) => <CodeText value={person.masterId} /> },
    writtenMarks: {
      head: t`Written marks`,
      align: 'end',
      cell: (person) => person.writtenMarks !== null && <NumberText value={person.writtenMarks} />,
    },
    interviewMarks: {
      head: t`Interview marks`,
      align: 'end',
      cell: (person) => {
        if (person.interviewMarks !== null) return <NumberText value={person.interviewMarks} />;
        return person.interviewRecorded && <StatusBadge tone="attention">{t`Absent`}</StatusBadge>;
      },
    },
    totalMarks: { decides: true, head: t`Total`, align: 'end', cell: (person) => <NumberText value={person.totalMarks} /> },
    decidedBy: { head: t`Tie decided by`, cell: (person) => <DecidedBy person={person} /> },
    outcome: { decides: true, head: t`Outcome`, cell: (person) => <OutcomeBadge outcome={person.outcome} stage={stage} /> },
  };
}
