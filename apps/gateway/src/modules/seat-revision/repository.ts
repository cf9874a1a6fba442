import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { fullNameEn, fullNameNe } from '../shared/repository/candidate-name.ts';

/** As a revision keeps it. */
export type SeatState = { examCentreId: number; roomId: number; rollNumber: number };

/** The seat of somebody with an admit card, locked, with whether the examination has begun; undefined without a card. */
export async function lockSeat(db: Database, applicationId: number, now: Date) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('admitCard as card', 'card.applicationId', 'cs.applicationId')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .innerJoin('room as rm', 'rm.id', 'cs.roomId')
    .select(['cs.advtCode', 'cs.examCentreId', 'cs.roomId', 'cs.rollNumber', 'card.generatedAt'])
    .select(['ec.nameEn as centreEn', 'ec.nameNe as centreNe', 'rm.roomNumber'])
    .select(
      sql<boolean>`exists (select from attendance t where t.application_id = cs.application_id) or exists (
        select from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
        where es.advt_code = cs.advt_code and ep.starts_at <= ${now}::timestamptz)`.as('hasBegun'),
    )
    .where('cs.applicationId', '=', applicationId)
    .forNoKeyUpdate(['cs', 'card'])
    .executeTakeFirst();
}

/** The rooms that an advertisement uses, with how many more candidates each takes at that hour. */
export function selectRooms(db: Database, advtCode: number, atSameTime: readonly number[]) {
  return db
    .selectFrom('roomAllocation as ra')
    .innerJoin('roomAllocationLine as rl', 'rl.roomAllocationId', 'ra.id')
    .innerJoin('room as rm', 'rm.id', 'rl.roomId')
    .innerJoin('examCentre as ec', 'ec.id', 'ra.examCentreId')
    .select(['ra.id as roomAllocationId', 'ra.examCentreId', 'rm.id as roomId', 'rm.roomNumber', 'rl.numberOfCandidates'])
    .select(['ec.nameEn as centreEn', 'ec.nameNe as centreNe'])
    .select(
      sql<number>`rm.capacity - coalesce((select sum(other.number_of_candidates) from room_allocation_line other
        join room_allocation oa on oa.id = other.room_allocation_id
        where other.room_id = rm.id and oa.advt_code = any(${[advtCode, ...atSameTime]}::int[])), 0)::int`.as('free'),
    )
    .where('ra.advtCode', '=', advtCode)
    .where('ra.state', 'in', ['finalSave', 'forwarded'])
    .where('rm.active', '=', true)
    .orderBy('ec.position')
    .orderBy('ec.id')
    .orderBy('rm.id')
    .execute();
}

/** Who else of the advertisement has this roll number. */
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

type Move = { advtCode: number; applicationId: number; before: SeatState; after: SeatState; reason: string; madeBy: number; at: Date };

/** Gives the seat, keeps what the card said before, and makes the card again. */
export async function moveSeat(db: Database, { advtCode, applicationId, before, after, reason, madeBy, at }: Move): Promise<void> {
  await sql`insert into admit_card_replaced
      (application_id, generated_at, replaced_at, revision_id, exam_centre_id, room_id, roll_number)
    select card.application_id, card.generated_at, ${at}::timestamptz, r.id, ${before.examCentreId}, ${before.roomId}, ${before.rollNumber}
    from admit_card card
    join revision r on r.application_id = card.application_id and r.subject = 'seat' and r.state = 'asked'
    where card.application_id = ${applicationId}`.execute(db);
  await db.updateTable('admitCard').set({ generatedAt: at, generatedBy: madeBy }).where('applicationId', '=', applicationId).execute();
  await sql`update candidate_seat cs
    set exam_centre_id = ${after.examCentreId}, room_id = ${after.roomId}, roll_number = ${after.rollNumber}, version = cs.version + 1,
      elsewhere_reason = case when ap.exam_centre_id = ${after.examCentreId} then null else ${reason}::text end
    from application ap where ap.id = cs.application_id and cs.application_id = ${applicationId}`.execute(db);
  if (before.roomId === after.roomId) return;
  await changeRoom(db, advtCode, before.roomId, -1);
  await changeRoom(db, advtCode, after.roomId, 1);
}

/** An empty room is not used any more, and its invigilators are free. */
async function changeRoom(db: Database, advtCode: number, roomId: number, by: 1 | -1): Promise<void> {
  await sql`update room_allocation_line rl set number_of_candidates = rl.number_of_candidates + ${by}::int from room_allocation ra
    where ra.id = rl.room_allocation_id and ra.advt_code = ${advtCode} and rl.room_id = ${roomId}
      and rl.number_of_candidates + ${by}::int > 0`.execute(db);
  if (by === 1) return;
  const isEmpty = sql<boolean>`not exists (select from candidate_seat cs where cs.advt_code = ${advtCode} and cs.room_id = ${roomId})`;
  await sql`delete from invigilator_allocation_line il using invigilator_allocation ia
    where ia.id = il.invigilator_allocation_id and ia.advt_code = ${advtCode} and il.room_id = ${roomId} and ${isEmpty}`.execute(db);
  await sql`delete from room_allocation_line rl using room_allocation ra
    where ra.id = rl.room_allocation_id and ra.advt_code = ${advtCode} and rl.room_id = ${roomId} and ${isEmpty}`.execute(db);
}

/** The newest first. */
export function selectRevisions(db: Database, advtCode: number, limit: number) {
  return db
    .selectFrom('revision as r')
    .innerJoin('application as ap', 'ap.id', 'r.applicationId')
    .innerJoin('candidate as c', 'c.masterId', 'ap.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'ap.masterId')
    .innerJoin('staff as asker', 'asker.accountId', 'r.askedBy')
    .leftJoin('staff as decider', 'decider.accountId', 'r.decidedBy')
    .select(['r.id', 'r.applicationId', 'ap.masterId', 'r.state', 'r.before', 'r.after', 'r.reason', 'r.askedBy', 'r.askedAt'])
    .select(['r.decidedAt', 'r.decisionRemarks'])
    .select([fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe')])
    .select([
      sql<string>`asker.first_name || ' ' || asker.last_name`.as('askerName'),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('deciderName'),
    ])
    .where('r.subject', '=', 'seat')
    .where('r.advtCode', '=', advtCode)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

export async function selectRoomNames(db: Database, roomIds: readonly number[]) {
  const rows = await db
    .selectFrom('room as rm')
    .innerJoin('examCentre as ec', 'ec.id', 'rm.examCentreId')
    .select(['rm.id', 'rm.roomNumber', 'ec.nameEn', 'ec.nameNe'])
    .where('rm.id', '=', sql<number>`any(${roomIds}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { roomNumber: row.roomNumber, examCentre: { en: row.nameEn, ne: row.nameNe } }]));
}
