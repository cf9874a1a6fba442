import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';

export type SelectionColumn = 'rank' | 'rollNumber' | 'name' | 'masterId' | 'writtenMarks' | 'interviewMarks' | 'totalMarks' | 'outcome';

/** What the list of each stage shows; there is a total only when both kinds of marks are known. */
export const stageColumns: Record<SelectionStage, readonly SelectionColumn[]> = {
  written: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks'],
  interview: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks'],
  final: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks', 'totalMarks', 'outcome'],
};

const ROWS_AT_ONCE = 100;

type SelectionTableProps = {
  caption: string;
  people: readonly SelectedPerson[];
  columns: readonly SelectionColumn[];
  /** Behind the others; with it all rows stand there at once, because inputs out of sight could not be filled in. */
  inputs?: Column<SelectedPerson>;
  /** The interview is over, so that no marks means absent. */
  interviewed?: boolean;
  empty?: ReactNode;
};

/** People of a selection with what they are ranked by. */
export function SelectionTable({ caption, people, columns, inputs, interviewed = false, empty }: SelectionTableProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const known = useKnownColumns(interviewed);
  const cut = !inputs && people.length > shown;
  return (
    <DataTable
      caption={caption}
      rows={cut ? people.slice(0, shown) : people}
      rowKey={(person) => person.applicationId}
      empty={empty}
      more={cut ? { onMore: () => setShown(shown + ROWS_AT_ONCE) } : null}
      columns={[...columns.map((key) => ({ key, ...known[key] })), ...(inputs ? [inputs] : [])]}
    />
  );
}

function useKnownColumns(interviewed: boolean): Record<SelectionColumn, Omit<Column<SelectedPerson>, 'key'>> {
  const { t } = useLingui();
  const language = activeLanguage();
  const absent = interviewed && <StatusBadge tone="attention">{t`Absent`}</StatusBadge>;
  return {
    rank: { head: t`Rank`, align: 'end', cell: (person) => <NumberText value={person.rank} /> },
    rollNumber: { head: t`Roll number`, align: 'end', cell: (person) => person.rollNumber !== null && <CodeText value={person.rollNumber} /> },
    name: { head: t`Candidate`, cell: (person) => inLanguage(person.name, language) },
    masterId: { head: t`Master ID`, align: 'end', cell: (person) => <CodeText value={person.masterId} /> },
    writtenMarks: { head: t`Written marks`, align: 'end', cell: (person) => <NumberText value={person.writtenMarks} /> },
    interviewMarks: { head: t`Interview marks`, align: 'end', cell: (person) => (person.interviewMarks === null ? absent : <NumberText value={person.interviewMarks} />) },
    totalMarks: { head: t`Total`, align: 'end', cell: (person) => <NumberText value={person.totalMarks} /> },
    outcome: { head: t`Outcome`, cell: (person) => <OutcomeBadge outcome={person.outcome} /> },
  };
}
