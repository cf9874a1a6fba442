import { useLingui } from '@lingui/react/macro';
import type { AdmitCardRow } from '@psc/api-client/areas/examination/admit-card.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { RowActs, type RowAct } from '@psc/ui/table/row-acts.tsx';

export function useCardColumns(actsOf: (row: AdmitCardRow) => readonly RowAct[]): Column<AdmitCardRow>[] {
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
    { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
    { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
    { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, language) },
    { key: 'room', head: t`Room number`, cell: (row) => row.roomNumber !== null && <CodeText value={row.roomNumber} /> },
    { key: 'state', decides: true, head: t`Admit card`, cell: (row) => <CardState row={row} /> },
    {
      key: 'acts',
      head: t`Action`,
      screenOnly: true,
      control: true,
      cell: (row) => <RowActs acts={actsOf(row)} subject={inLanguage(row.fullName, language)} />,
    },
  ];
}

const tones: Record<'notMade' | 'made' | 'blocked', StatusTone> = { notMade: 'waiting', made: 'done', blocked: 'refused' };

function CardState({ row }: { row: AdmitCardRow }) {
  const state = row.generatedAt === null ? 'notMade' : row.blocked ? 'blocked' : 'made';
  return <StatusBadge tone={tones[state]}>{messageText(`enums.admitCardState.${state}`)}</StatusBadge>;
}
