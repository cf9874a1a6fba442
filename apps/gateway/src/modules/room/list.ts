import type { RoomAdvertisement, roomAdvertisements } from '@psc/api-client/calls/room.ts';
import { listSource, type ListSheet } from '../../lists/list-source.ts';
import { advertisementColumns } from '../shared/list-columns.ts';
import { advertisementHeadFrom, advertisementHolds, beginsOn } from '../shared/repository/advertisement-head.ts';
import { selectAdvertisements } from './repository/allocations.ts';

export const advertisementList = listSource<typeof roomAdvertisements>()(
  ({ db }) =>
    db
      .selectFrom('advertisement as a')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
      .innerJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
      .where('ca.state', 'in', ['finalSave', 'forwarded']),
  {
    id: 'a.advtCode',
    sorts: {
      advtCode: { column: 'a.advtCode', type: 'integer' },
      post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
    },
    filters: {
      text: (_, text) => advertisementHolds(text),
      forwarded: (eb, forwarded) => eb('ca.state', '=', forwarded ? 'forwarded' : 'finalSave'),
      examinationOn: (_, days) => beginsOn(days),
    },
    rows: async ({ db }, advtCodes) =>
      (await selectAdvertisements(db, advtCodes)).map((row) => ({
        ...advertisementHeadFrom(row),
        firstStartsAt: row.firstStartsAt?.toISOString() ?? null,
        centres: row.centres ?? 0,
        centresTemporary: row.centresTemporary,
        centresFinal: row.centresFinal,
        centresForwarded: row.centresForwarded,
        allocatedCount: row.allocatedCount ?? 0,
      })),
    rowId: (row) => row.advtCode,
  },
);

export const advertisementSheet: ListSheet<RoomAdvertisement> = {
  name: 'room-allocation',
  columns: [
    ...advertisementColumns,
    { head: 'gateway.list.column.examination', value: (row) => row.firstStartsAt && { instant: row.firstStartsAt }, width: 32 },
    { head: 'gateway.list.column.candidates', value: (row) => row.allocatedCount },
    { head: 'gateway.list.column.centres', value: (row) => row.centres },
    { head: 'gateway.list.column.roomsFinal', value: (row) => row.centresFinal + row.centresForwarded },
    { head: 'gateway.list.column.forwarded', value: (row) => row.centresForwarded },
  ],
};
