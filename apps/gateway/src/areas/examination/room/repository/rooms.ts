import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

export function findCentre(db: Database, examCentreId: Id<'examCentre'>) {
  return db.selectFrom('examCentre').select(['id', 'nameEn', 'nameNe', 'capacity']).where('id', '=', examCentreId).executeTakeFirst();
}

/** The rooms of a centre with a sort key that puts 9 before 10, and 101A after 101. */
export function roomsByNumber(db: Database, examCentreId: Id<'examCentre'>) {
  return db.selectFrom((eb) =>
    eb
      .selectFrom('room')
      .select(['room.id', 'room.roomNumber', 'room.capacity', 'room.active'])
      .select(sql<string>`coalesce(lpad(substring(room_number from '^[0-9]+'), 12, '0'), '999999999999') || room_number`.as('inOrder'))
      .where('room.examCentreId', '=', examCentreId)
      .as('rm'),
  );
}

export function selectRooms(db: Database, roomIds: Id<'room'>[]) {
  return db
    .selectFrom('room')
    .select(['id as roomId', 'roomNumber', 'capacity', 'active', 'version'])
    .where('id', '=', anyOf(roomIds))
    .execute();
}

export async function countSeatsOf(db: Database, examCentreId: Id<'examCentre'>): Promise<number> {
  const { seats } = await db
    .selectFrom('room')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('capacity'), eb.lit(0)).as('seats'))
    .where('examCentreId', '=', examCentreId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(seats);
}

export function lockRoom(db: Database, roomId: Id<'room'>) {
  return db.selectFrom('room').selectAll().where('id', '=', roomId).forNoKeyUpdate().executeTakeFirst();
}

export function roomNumbered(db: Database, examCentreId: Id<'examCentre'>, roomNumber: string) {
  return db
    .selectFrom('room')
    .select('id')
    .where('examCentreId', '=', examCentreId)
    .where('roomNumber', '=', roomNumber)
    .executeTakeFirst();
}

type RoomValues = { examCentreId: Id<'examCentre'>; roomNumber: string; capacity: number; active: boolean };

export async function writeRoom(db: Database, roomId: Id<'room'> | undefined, values: RoomValues): Promise<number> {
  if (roomId === undefined) return (await db.insertInto('room').values(values).returning('id').executeTakeFirstOrThrow()).id;
  const version = sql<number>`version + 1`;
  await db
    .updateTable('room')
    .set({ ...values, version })
    .where('id', '=', roomId)
    .execute();
  return roomId;
}
