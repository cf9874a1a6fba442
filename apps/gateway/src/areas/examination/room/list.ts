import type {
  CentreOfRooms,
  RoomAdvertisement,
  roomAdvertisements,
  RoomOfCentre,
  roomsOfCentre,
} from '@psc/api-client/areas/examination/room.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import { advertisementColumns } from '../list-columns.ts';
import { advertisementHeadFrom, advertisementHolds, beginsOn } from '../../../platform/shared/repository/advertisement-head.ts';
import { selectAdvertisements } from './repository/allocations.ts';
import * as rooms from './repository/rooms.ts';

export const advertisementList = listSource<typeof roomAdvertisements>()(
  ({ db }) =>
    db
      .selectFrom('advertisement as a')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
      .innerJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
      .where((eb) => eb.not(isEnded('a')))
      .where('ca.state', '<>', 'temporarySave'),
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
        papers: row.papers ?? 0,
        plansTemporary: row.plansTemporary,
        plansFinal: row.plansFinal,
        plansForwarded: row.plansForwarded,
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
    { head: 'gateway.list.column.papers', value: (row) => row.papers },
    { head: 'gateway.list.column.roomsFinal', value: (row) => row.plansFinal + row.plansForwarded },
    { head: 'gateway.list.column.forwarded', value: (row) => row.plansForwarded },
  ],
};

export const roomList = listSource<typeof roomsOfCentre>()(({ db }, { id }) => rooms.roomsByNumber(db, idOf(id)), {
  id: 'rm.id',
  sorts: { roomNumber: { column: 'rm.inOrder', type: 'text' }, capacity: { column: 'rm.capacity', type: 'integer' } },
  filters: {
    text: (eb, text) => holdsText(eb, ['rm.roomNumber'], text),
    active: (eb, active) => eb('rm.active', '=', active),
  },
  rows: ({ db }, ids) => rooms.selectRooms(db, ids),
  rowId: (row) => row.roomId,
});

export async function aboutRooms({ db }: Context, { id }: { id: string }): Promise<CentreOfRooms> {
  const examCentreId = idOf(id);
  const [centre, seats] = await Promise.all([rooms.findCentre(db, examCentreId), rooms.countSeatsOf(db, examCentreId)]);
  if (!centre) throw refuse.notFound('gateway.room.notFound');
  return { examCentre: { examCentreId, name: { en: centre.nameEn, ne: centre.nameNe }, capacity: centre.capacity }, seats };
}

export const roomSheet: ListSheet<RoomOfCentre> = {
  name: 'rooms',
  columns: [
    { head: 'gateway.list.column.roomNumber', value: (row) => row.roomNumber },
    { head: 'gateway.list.column.capacity', value: (row) => row.capacity },
    { head: 'gateway.list.column.status', value: (row) => ({ message: row.active ? 'gateway.list.inUse' : 'gateway.list.outOfUse' }) },
  ],
};
