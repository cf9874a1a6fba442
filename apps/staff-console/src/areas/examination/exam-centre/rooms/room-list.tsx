import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { roomsOfCentre } from '@psc/api-client/areas/examination/room.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';

type RoomListProps = { title: string; list: ListData<typeof roomsOfCentre>; lead?: ReactNode; opens?: boolean };

export function RoomList({ title, list, lead, opens }: RoomListProps) {
  const { t } = useLingui();
  return (
    <List
      list={roomsOfCentre}
      name="rooms"
      lead={lead}
      title={`${title}: ${inLanguage(list.about.examCentre.name, activeLanguage())}`}
      data={list}
      rowKey={(room) => room.roomId}
      opens={opens}
      filters={{ active: { label: t`Status`, values: { true: t`In use`, false: t`Not in use` } } }}
      searchLabel={t`Room number`}
      empty={<EmptyState title={t`This centre has no rooms yet`} />}
      columns={[
        { key: 'number', sort: 'roomNumber', head: t`Room number`, cell: (room) => <CodeText value={room.roomNumber} /> },
        { key: 'capacity', sort: 'capacity', head: t`Room capacity`, align: 'end', cell: (room) => <NumberText value={room.capacity} /> },
        {
          key: 'active',
          head: t`Status`,
          cell: (room) =>
            room.active ? <StatusBadge tone="done">{t`In use`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not in use`}</StatusBadge>,
        },
      ]}
    />
  );
}
