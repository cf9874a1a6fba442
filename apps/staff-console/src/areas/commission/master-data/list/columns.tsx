import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { choicesOf, type ListField, type MasterDataList } from './definition.ts';
import { nameOf, valueOf } from './rows.ts';

export function useColumns(list: MasterDataList, actions: ((row: MasterEntry) => ReactNode) | null): Column<MasterEntry>[] {
  const { t } = useLingui();
  const isNepali = activeLanguage() === 'ne';
  const [own, other] = isNepali ? (['nameNe', 'nameEn'] as const) : (['nameEn', 'nameNe'] as const);
  const names: Column<MasterEntry>[] = !list.isNamed
    ? []
    : [
        { key: 'name', sort: own, head: t`Name`, cell: nameOf },
        {
          key: 'otherName',
          sort: other,
          head: isNepali ? t`Name in English` : t`Name in Nepali`,
          cell: (row) => <span lang={isNepali ? 'en' : 'ne'}>{isNepali ? row.name.en : row.name.ne}</span>,
        },
      ];
  const fields = list.fields.filter((field) => !field.formOnly);
  const firstReference = list.fields.find((field) => field.kind === 'reference');
  const further = fields.map((field, index) => ({
    key: field.name,
    sort: field === firstReference ? 'referred' : !list.isNamed && index === 0 ? own : undefined,
    head: t(field.label),
    align: field.kind === 'number' ? ('end' as const) : undefined,
    cell: (row: MasterEntry) => <Cell field={field} row={row} />,
  }));
  const status: Column<MasterEntry> = {
    key: 'status',
    sort: 'active',
    head: t`Status`,
    cell: (row) =>
      row.active ? <StatusBadge tone="done">{t`Active`}</StatusBadge> : <StatusBadge tone="neutral">{t`Inactive`}</StatusBadge>,
  };
  const acts: Column<MasterEntry>[] = actions
    ? [
        {
          key: 'actions',
          head: t`Actions`,
          width: '7rem',
          control: true,
          screenOnly: true,
          cell: (row) => (
            <Group gap={0} wrap="nowrap">
              {actions(row)}
            </Group>
          ),
        },
      ]
    : [];
  return [...names, ...further, status, ...acts];
}

function Cell({ field, row }: { field: ListField; row: MasterEntry }) {
  const { t } = useLingui();
  const value = valueOf(field, row);
  if (field.kind === 'yesNo') return value === true ? t`Yes` : t`No`;
  if (value === null || value === undefined || value === '') return <span aria-hidden>–</span>;
  switch (field.kind) {
    case 'reference': {
      const name = row.referred[field.column];
      return name ? nameOf({ name }) : <span aria-hidden>–</span>;
    }
    case 'choice': {
      const choice = choicesOf(field).find((each) => each.value === value);
      return choice ? t(choice.label) : String(value);
    }
    case 'day':
      return <DateText ad={String(value)} short />;
    case 'number':
      return <NumberText value={Number(value)} />;
    default:
      return <CodeText value={String(value)} />;
  }
}
