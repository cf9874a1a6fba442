import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { RoomOfCentre } from '@psc/api-client/calls/room.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';

type RoomTableProps = {
  caption: string;
  rooms: readonly RoomOfCentre[];
  openId?: number | null;
  onOpen?: (room: RoomOfCentre) => void;
  actions?: (room: RoomOfCentre) => ReactNode;
};

export function RoomTable({ caption, rooms, openId, onOpen, actions }: RoomTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={caption}
      rows={rooms}
      rowKey={(room) => room.roomId}
      openKey={openId}
      onOpen={onOpen}
      empty={<EmptyState title={t`This centre has no rooms yet`} />}
      columns={[
        { key: 'number', head: t`Room number`, cell: (room) => <CodeText value={room.roomNumber} /> },
        { key: 'capacity', head: t`Room capacity`, align: 'end', cell: (room) => <NumberText value={room.capacity} /> },
        {
          key: 'active',
          head: t`Status`,
          cell: (room) =>
            room.active ? <StatusBadge tone="done">{t`In use`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not in use`}</StatusBadge>,
        },
        ...(actions ? [{ key: 'actions', head: t`Actions`, cell: actions }] : []),
      ]}
    />
  );
}
