import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

/** The rooms that the papers of an advertisement use at these centres, locked, in the order of filling. */
export async function lockRoomLines(db: Database, advtCode: Id<'advertisement'>, examCentreIds: readonly Id<'examCentre'>[]) {
  await db
    .selectFrom('roomAllocation')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', anyOf(examCentreIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('roomAllocation as ra')
    .innerJoin('roomAllocationLine as rl', 'rl.roomAllocationId', 'ra.id')
    .innerJoin('room as rm', 'rm.id', 'rl.roomId')
    .innerJoin('paper as p', 'p.id', 'ra.paperId')
    .select(['ra.id as roomAllocationId', 'ra.examCentreId', 'ra.paperId', 'ra.state', 'rl.numberOfCandidates'])
    .select(['rm.id as roomId', 'rm.roomNumber', 'rm.capacity'])
    .select(['p.subjectNameEn', 'p.subjectNameNe'])
    .where('ra.advtCode', '=', advtCode)
    .where('ra.examCentreId', '=', anyOf(examCentreIds))
    .orderBy('ra.examCentreId')
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('rm.id')
    .execute();
}
export type RoomLine = Awaited<ReturnType<typeof lockRoomLines>>[number];

/** Saves the number of candidates left in a room; an empty room is released with its invigilators. */
export async function changeRoomLine(db: Database, line: RoomLine, after: number): Promise<void> {
  if (after > 0) {
    await db
      .updateTable('roomAllocationLine')
      .set({ numberOfCandidates: after })
      .where('roomAllocationId', '=', line.roomAllocationId)
      .where('roomId', '=', line.roomId)
      .execute();
    return;
  }
  await db
    .deleteFrom('roomAllocationLine')
    .where('roomAllocationId', '=', line.roomAllocationId)
    .where('roomId', '=', line.roomId)
    .execute();
  await db
    .deleteFrom('invigilatorAllocationLine')
    .where('roomId', '=', line.roomId)
    .where('invigilatorAllocationId', 'in', (eb) => eb.selectFrom('invigilatorAllocation').select('id').where('paperId', '=', line.paperId))
    .execute();
}

/** Increments the version of changed room allocations, and deletes those without a room. */
export async function touchRooms(db: Database, roomAllocationIds: readonly number[]): Promise<void> {
  await db
    .updateTable('roomAllocation')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', anyOf(roomAllocationIds))
    .execute();
  await sql`delete from invigilator_allocation ia using room_allocation ra
    where ra.id = ${anyOf(roomAllocationIds)} and ia.paper_id = ra.paper_id and ia.exam_centre_id = ra.exam_centre_id
    and not exists (select from room_allocation_line rl where rl.room_allocation_id = ra.id)`.execute(db);
  await sql`delete from room_allocation ra where ra.id = ${anyOf(roomAllocationIds)}
    and not exists (select from room_allocation_line rl where rl.room_allocation_id = ra.id)`.execute(db);
}

/** Reopens the rooms of a centre that gets candidates, until they have space for all; its invigilators are checked again after that. */
export async function reopenRooms(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>): Promise<void> {
  await db
    .updateTable('roomAllocation')
    .set({ state: 'temporarySave', version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .where('state', '<>', 'temporarySave')
    .execute();
  await db
    .updateTable('invigilatorAllocation')
    .set({ state: 'temporarySave', version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .where('state', '<>', 'temporarySave')
    .execute();
}

export async function hasFinalRooms(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>): Promise<boolean> {
  const plan = await db
    .selectFrom('roomAllocation')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .where('state', '<>', 'temporarySave')
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}
