import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson, SelectionList } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import screen from '../../../shared/screen.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';

type CategoryTablesProps = { list: SelectionList; only?: SelectedPerson['outcome'] };

/** Who stands where, category by category. */
export function CategoryTables({ list, only }: CategoryTablesProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const columns: Column<SelectedPerson>[] = [
    { key: 'rank', head: t`Rank`, align: 'end', cell: (row) => <NumberText value={row.rank} /> },
    { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} /> },
    { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
    { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
    { key: 'written', head: t`Written marks`, align: 'end', cell: (row) => <NumberText value={row.writtenMarks} /> },
    ...(list.stage === 'written'
      ? []
      : [
          { key: 'interview', head: t`Interview marks`, align: 'end' as const, cell: (row: SelectedPerson) => row.interviewMarks !== null && <NumberText value={row.interviewMarks} /> },
          { key: 'total', head: t`Total`, align: 'end' as const, cell: (row: SelectedPerson) => <NumberText value={row.totalMarks} /> },
        ]),
    ...(list.stage === 'final' ? [{ key: 'outcome', head: t`Outcome`, cell: (row: SelectedPerson) => <OutcomeBadge outcome={row.outcome} /> }] : []),
  ];
  return list.categories.map((category) => {
    const quota = inLanguage(category.quotaName, language);
    const seats = formatNumber(category.seats, language);
    const people = category.people.filter((person) => (only ? person.outcome === only : list.stage === 'final' || person.outcome === 'selected'));
    return (
      <section key={category.id} aria-label={quota}>
        <h2 className={screen.heading}>
          {quota} · <CodeText value={category.advtNumber} /> · {t`${seats} posts`}
        </h2>
        <DataTable caption={quota} rows={people} rowKey={(row) => row.applicationId} columns={columns} empty={<EmptyState title={t`Nobody in this category`} />} />
      </section>
    );
  });
}
