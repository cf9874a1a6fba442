import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import type { ListedRow, ListField, MasterDataList } from './definition.ts';
import { nameOf, valueOf } from './rows.ts';
import classes from './list-screen.module.css';

/** The name in both languages, what the list holds beside it, whether it is in use, and what can be done. */
export function useColumns(
  list: MasterDataList,
  references: Record<string, ListedRow[]>,
  actions: (row: ListedRow) => ReactNode,
): Column<ListedRow>[] {
  const { t } = useLingui();
  const isNepali = activeLanguage() === 'ne';
  const names: Column<ListedRow>[] =
    list.named === false
      ? []
      : [
          { key: 'name', head: t`Name`, cell: nameOf },
          {
            key: 'otherName',
            head: isNepali ? t`Name in English` : t`Name in Nepali`,
            cell: (row) => <span lang={isNepali ? 'en' : 'ne'}>{isNepali ? row.name?.en : row.name?.ne}</span>,
          },
        ];
  const further = (list.fields ?? [])
    .filter((field) => !field.formOnly)
    .map((field) => ({
      key: field.name,
      head: t(field.label),
      align: field.kind === 'number' ? ('end' as const) : undefined,
      cell: (row: ListedRow) => <Cell field={field} row={row} rows={references[field.name] ?? []} />,
    }));
  const status: Column<ListedRow>[] =
    list.canBeInactive === false
      ? []
      : [
          {
            key: 'status',
            head: t`Status`,
            cell: (row) =>
              row.active ? <StatusBadge tone="done">{t`Active`}</StatusBadge> : <StatusBadge tone="neutral">{t`Inactive`}</StatusBadge>,
          },
        ];
  return [
    ...names,
    ...further,
    ...status,
    { key: 'actions', head: t`Actions`, width: '7rem', cell: (row) => <span className={classes.actions}>{actions(row)}</span> },
  ];
}

function Cell({ field, row, rows }: { field: ListField; row: ListedRow; rows: readonly ListedRow[] }) {
  const { t } = useLingui();
  const value = valueOf(field, row);
  if (field.kind === 'yesNo') return value === true ? t`Yes` : t`No`;
  if (value === null || value === undefined || value === '') return <span aria-hidden>–</span>;
  switch (field.kind) {
    case 'reference': {
      const found = rows.find((each) => each.id === value);
      return found ? nameOf(found) : <span aria-hidden>–</span>;
    }
    case 'choice': {
      const option = field.options.find((each) => each.value === value);
      return option ? t(option.label) : String(value);
    }
    case 'day':
      return <DateText ad={String(value)} short />;
    case 'number':
      return <NumberText value={Number(value)} />;
    default:
      return <CodeText value={String(value)} />;
  }
}
