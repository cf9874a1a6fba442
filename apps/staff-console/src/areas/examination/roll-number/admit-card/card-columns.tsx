import { useLingui } from '@lingui/react/macro';
import type { AdmitCardRow } from '@psc/api-client/areas/examination/admit-card.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { IconDownload } from '@tabler/icons-react';

export function useCardColumns(onDownload: (row: AdmitCardRow) => void): Column<AdmitCardRow>[] {
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
      key: 'download',
      head: t`Download`,
      control: true,
      cell: (row) => row.generatedAt !== null && <DownloadOne name={inLanguage(row.fullName, language)} onClick={() => onDownload(row)} />,
    },
  ];
}

function DownloadOne({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      kind="quiet"
      compact
      icon={<IconDownload size={18} aria-hidden />}
      aria-label={t`Download the admit card of ${name}`}
      onClick={onClick}
    />
  );
}

const tones: Record<'notMade' | 'made' | 'blocked', StatusTone> = { notMade: 'waiting', made: 'done', blocked: 'refused' };

function CardState({ row }: { row: AdmitCardRow }) {
  const state = row.generatedAt === null ? 'notMade' : row.blocked ? 'blocked' : 'made';
  return <StatusBadge tone={tones[state]}>{messageText(`enums.admitCardState.${state}`)}</StatusBadge>;
}
