import { useLingui } from '@lingui/react/macro';
import type { AgeLimitRow } from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';

export function useAgeLimitColumns(): Column<AgeLimitRow>[] {
  const { t } = useLingui();
  const marks = (row: AgeLimitRow) =>
    [
      row.forDisabled && t`disabled`,
      row.forInternal && t`serving permanent staff`,
      row.forDevelopmentService && t`service in a development post`,
    ].filter((mark) => mark !== false);
  return [
    { key: 'gender', head: t`Gender`, cell: (row) => messageText(`enums.gender.${row.gender}`) },
    { key: 'marks', head: t`Only for`, cell: (row) => marks(row).join(', ') || t`everybody` },
    { key: 'minAge', sort: 'minAge', head: t`Minimum age`, align: 'end', cell: (row) => <NumberText value={row.minAge} /> },
    {
      key: 'maxAge',
      sort: 'maxAge',
      head: t`Maximum age`,
      align: 'end',
      cell: (row) => (row.maxAge === null ? t`No upper limit` : <NumberText value={row.maxAge} />),
    },
    { key: 'holdsFrom', head: t`In force from`, cell: (row) => <DateText ad={row.holdsFromAd} short /> },
    { key: 'source', head: t`Law and section`, cell: (row) => row.source },
  ];
}
