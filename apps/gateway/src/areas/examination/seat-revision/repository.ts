import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { fullNameEn, fullNameNe } from '../repository/candidate-name.ts';
import { cardOfApplication, makeCardsAgain } from '../../application/repository/replaced-cards.ts';

type RoomOfPaper = { paperId: number; roomId: number };
/** The form stored in a revision; rooms are ordered by paper id. */
export type SeatState = { examCentreId: number; rollNumber: number; rooms: RoomOfPaper[] };

/** The seat of a candidate with an admit card; undefined without a card. */
export async function selectSeat(db: Database, applicationId: number, { isLocked }: { isLocked: boolean }) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('admitCard as card', 'card.applicationId', 'cs.applicationId')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .select(['cs.advtCode', 'cs.examCentreId', 'cs.rollNumber', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('seatRoom as sr')
          .innerJoin('room as rm', 'rm.id', 'sr.roomId')
          .select(['sr.paperId', 'sr.roomId', 'rm.roomNumber'])
          .whereRef('sr.applicationId', '=', 'cs.applicationId')
          .orderBy('sr.paperId'),
      ).as('rooms'),
    ])
    .where('cs.applicationId', '=', applicationId)
    .$if(isLocked, (query) => query.forNoKeyUpdate(['cs', 'card']))
    .executeTakeFirst();
}

/** Locks rooms against plans of other advertisements, so that two cannot take the last place at one hour. */
export async function lockRooms(db: Database, roomIds: readonly number[]): Promise<void> {
  await db.selectFrom('room').select('id').where('id', '=', anyOf(roomIds)).orderBy('id').forNoKeyUpdate().execute();
}

/** The papers of an advertisement that have started, for this candidate or for others. */
export async function selectStartedPapers(db: Database, advtCode: number, applicationId: number, now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from paper p
    where p.advt_code = ${advtCode} and (
      exists (select from attendance t where t.paper_id = p.id and t.application_id = ${applicationId})
      or exists (select from exam_schedule_paper ep where ep.paper_id = p.id and ep.starts_at <= ${now}::timestamptz))`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The rooms of a paper, with the number of further candidates that each takes at that hour. */
export function selectRooms(db: Database, advtCode: number, paperId: number, atSameTime: readonly number[]) {
  return db
    .selectFrom('roomAllocation as ra')
    .innerJoin('roomAllocationLine as rl', 'rl.roomAllocationId', 'ra.id')
    .innerJoin('room as rm', 'rm.id', 'rl.roomId')
    .innerJoin('examCentre as ec', 'ec.id', 'ra.examCentreId')
    .select(['ra.examCentreId', 'rm.id as roomId', 'rm.roomNumber', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe'])
    .select(
      sql<number>`(rm.capacity - rl.number_of_candidates - coalesce((select sum(other.number_of_candidates) from room_allocation_line other
        join room_allocation oa on oa.id = other.room_allocation_id
        where other.room_id = rm.id and oa.paper_id = any(${atSameTime}::int[]) and oa.advt_code <> ${advtCode}), 0))::int`.as('free'),
    )
    .where('ra.paperId', '=', paperId)
    .where('ra.state', '<>', 'temporarySave')
    .where('rm.active', '=', true)
    .orderBy('ec.position')
    .orderBy('ec.id')
    .orderBy('rm.id')
    .execute();
}

export async function isTaken(db: Database, advtCode: number, rollNumber: number, applicationId: number): Promise<boolean> {
  const other = await db
    .selectFrom('candidateSeat')
    .select('applicationId')
    .where('advtCode', '=', advtCode)
    .where('rollNumber', '=', rollNumber)
    .where('applicationId', '<>', applicationId)
    .executeTakeFirst();
  return other !== undefined;
}

type Move = { applicationId: number; revisionId: number; before: SeatState; after: SeatState; reason: string; madeBy: number; at: Date };

/** Changes the seat, archives the content of the old card, and generates a new one. */
export async function moveSeat(db: Database, { applicationId, before, after, reason, ...made }: Move): Promise<void> {
  await makeCardsAgain(db, cardOfApplication(applicationId), made);
  await sql`update candidate_seat cs
    set exam_centre_id = ${after.examCentreId}, roll_number = ${after.rollNumber}, version = cs.version + 1,
      elsewhere_reason = case when ap.exam_centre_id = ${after.examCentreId} then null else ${reason}::text end
    from application ap where ap.id = cs.application_id and cs.application_id = ${applicationId}`.execute(db);
  for (const { paperId, roomId } of after.rooms) {
    const left = before.rooms.find((room) => room.paperId === paperId)?.roomId;
    if (left === undefined || left === roomId) continue;
    await db.updateTable('seatRoom').set({ roomId }).where('applicationId', '=', applicationId).where('paperId', '=', paperId).execute();
    await changeRoom(db, { paperId, roomId: left }, -1);
    await changeRoom(db, { paperId, roomId }, 1);
  }
}

/** An empty room is released with its invigilators. */
async function changeRoom(db: Database, { paperId, roomId }: RoomOfPaper, by: 1 | -1): Promise<void> {
  await sql`update room_allocation_line rl set number_of_candidates = rl.number_of_candidates + ${by}::int from room_allocation ra
    where ra.id = rl.room_allocation_id and ra.paper_id = ${paperId} and rl.room_id = ${roomId}
      and rl.number_of_candidates + ${by}::int > 0`.execute(db);
  if (by === 1) return;
  const isEmpty = sql<boolean>`not exists (select from seat_room sr where sr.paper_id = ${paperId} and sr.room_id = ${roomId})`;
  await sql`delete from invigilator_allocation_line il using invigilator_allocation ia
    where ia.id = il.invigilator_allocation_id and ia.paper_id = ${paperId} and il.room_id = ${roomId} and ${isEmpty}`.execute(db);
  await sql`delete from room_allocation_line rl using room_allocation ra
    where ra.id = rl.room_allocation_id and ra.paper_id = ${paperId} and rl.room_id = ${roomId} and ${isEmpty}`.execute(db);
}

export function selectRevisions(db: Database, advtCode: number, limit: number) {
  return db
    .selectFrom('revision as r')
    .innerJoin('application as ap', 'ap.id', 'r.applicationId')
    .innerJoin('candidate as c', 'c.masterId', 'ap.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'ap.masterId')
    .select(['r.id', 'r.applicationId', 'ap.masterId', 'r.state', 'r.before', 'r.after', 'r.reason', 'r.askedBy', 'r.askedAt'])
    .select(['r.decidedAt', 'r.decisionRemarks'])
    .select([fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe')])
    .select([
      sql<string>`officer_named(r.asked_by, r.asked_for)`.as('askerName'),
      sql<string | null>`officer_named(r.decided_by, r.decided_for)`.as('deciderName'),
    ])
    .where('r.subject', '=', 'seat')
    .where('r.advtCode', '=', advtCode)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

export async function selectRoomNumbers(db: Database, roomIds: readonly number[]) {
  const rows = await db.selectFrom('room').select(['id', 'roomNumber']).where('id', '=', anyOf(roomIds)).execute();
  return new Map(rows.map((row) => [row.id, row.roomNumber]));
}

export async function selectCentreNames(db: Database, examCentreIds: readonly number[]) {
  const rows = await db.selectFrom('examCentre').select(['id', 'nameEn', 'nameNe']).where('id', '=', anyOf(examCentreIds)).execute();
  return new Map(rows.map((row) => [row.id, { en: row.nameEn, ne: row.nameNe }]));
}
