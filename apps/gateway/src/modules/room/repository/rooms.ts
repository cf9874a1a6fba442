import type { Database } from '../../../database/connection.ts';

export function findCentre(db: Database, examCentreId: number) {
  return db.selectFrom('examCentre').select(['id', 'nameEn', 'nameNe', 'capacity']).where('id', '=', examCentreId).executeTakeFirst();
}

export function selectRoomsOfCentre(db: Database, examCentreId: number) {
  return db
    .selectFrom('room')
    .select(['id as roomId', 'roomNumber', 'capacity', 'active'])
    .where('examCentreId', '=', examCentreId)
    .execute();
}

export function findRoom(db: Database, roomId: number) {
  return db.selectFrom('room').selectAll().where('id', '=', roomId).executeTakeFirst();
}

export function roomNumbered(db: Database, examCentreId: number, roomNumber: string) {
  return db
    .selectFrom('room')
    .select('id')
    .where('examCentreId', '=', examCentreId)
    .where('roomNumber', '=', roomNumber)
    .executeTakeFirst();
}

type RoomValues = { examCentreId: number; roomNumber: string; capacity: number; active: boolean };

export async function writeRoom(db: Database, roomId: number | undefined, values: RoomValues): Promise<number> {
  if (roomId === undefined) return (await db.insertInto('room').values(values).returning('id').executeTakeFirstOrThrow()).id;
  await db.updateTable('room').set(values).where('id', '=', roomId).execute();
  return roomId;
}
