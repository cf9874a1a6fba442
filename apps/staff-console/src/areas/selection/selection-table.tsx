import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectionStage } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { SelectionRow } from './people.ts';

export type SelectionColumn = 'rank' | 'rollNumber' | 'name' | 'masterId' | 'categories' | 'writtenMarks' | 'interviewMarks' | 'totalMarks' | 'outcome';

/** What a list of each stage shows. */
export const stageColumns: Record<SelectionStage, readonly SelectionColumn[]> = {
  written: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'outcome'],
  interview: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks', 'outcome'],
  final: ['rank', 'rollNumber', 'name', 'masterId', 'writtenMarks', 'interviewMarks', 'totalMarks', 'outcome'],
};

const ROWS_AT_ONCE = 100;

type SelectionTableProps = {
  caption: string;
  stage: SelectionStage;
  rows: readonly SelectionRow[];
  columns?: readonly SelectionColumn[];
  /** Behind the others. */
  extraColumn?: Column<SelectionRow>;
  /** Rows with inputs must all stand there, or they could not be filled in. */
  allAtOnce?: boolean;
  empty?: ReactNode;
};

/** People of a selection with what they are ranked by. */
export function SelectionTable({ caption, stage, rows, columns = stageColumns[stage], extraColumn, allAtOnce, empty }: SelectionTableProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const known = useColumns(stage);
  const cut = !allAtOnce && rows.length > shown;
  return (
    <DataTable
      caption={caption}
      rows={cut ? rows.slice(0, shown) : rows}
      rowKey={(row) => `${row.applicationId} ${row.categories[0]?.id}`}
      empty={empty}
      more={cut ? { onMore: () => setShown(shown + ROWS_AT_ONCE) } : null}
      columns={[...columns.map((key) => ({ key, ...known[key] })), ...(extraColumn ? [extraColumn] : [])]}
    />
  );
}

function useColumns(stage: SelectionStage): Record<SelectionColumn, Omit<Column<SelectionRow>, 'key'>> {
  const { t } = useLingui();
  const language = activeLanguage();
  return {
    rank: { head: t`Merit order`, align: 'end', cell: (row) => <NumberText value={row.rank} /> },
    rollNumber: { head: t`Roll number`, align: 'end', cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} /> },
    name: { head: t`Full name`, cell: (row) => inLanguage(row.name, language) },
    masterId: { head: t`Master id`, cell: (row) => <CodeText value={row.masterId} /> },
    categories: { head: t`Category`, cell: (row) => row.categories.map((category) => inLanguage(category.quotaName, language)).join(', ') },
    writtenMarks: { head: t`Written marks`, align: 'end', cell: (row) => <NumberText value={row.writtenMarks} /> },
    interviewMarks: { head: t`Interview marks`, align: 'end', cell: (row) => (row.interviewMarks === null ? '–' : <NumberText value={row.interviewMarks} />) },
    totalMarks: { head: t`Total marks`, align: 'end', cell: (row) => <NumberText value={row.totalMarks} /> },
    outcome: { head: t`Outcome`, cell: (row) => <OutcomeBadge stage={stage} person={row} /> },
  };
}
