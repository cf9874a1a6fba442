import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { withdrawnNumbers } from '../roll-number/repository.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { fullNameEn, fullNameNe } from '../repository/candidate-name.ts';
import { cardOfApplication, makeCardsAgain } from '../../application/repository/replaced-cards.ts';

type RoomOfPaper = { paperId: Id<'paper'>; roomId: Id<'room'> };
/** The form stored in a revision; rooms are ordered by paper id. */
export type SeatState = { examCentreId: Id<'examCentre'>; rollNumber: number; rooms: RoomOfPaper[] };

/** The seat of a candidate with an admit card; undefined without a card. */
export async function selectSeat(db: Database, applicationId: Id<'application'>, { isLocked }: { isLocked: boolean }) {
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
export async function lockRooms(db: Database, roomIds: readonly Id<'room'>[]): Promise<void> {
  await db.selectFrom('room').select('id').where('id', '=', anyOf(roomIds)).orderBy('id').forNoKeyUpdate().execute();
}

/**
 * The papers of an advertisement that have started, for this candidate or for others.
 * @param applicationId Null to include papers with the attendance of any candidate
 */
export async function selectStartedPapers(
  db: Database,
  advtCode: Id<'advertisement'>,
  applicationId: Id<'application'> | null,
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from paper p
    where p.advt_code = ${advtCode} and (
      exists (select from attendance t where t.paper_id = p.id and t.application_id = coalesce(${applicationId}::int, t.application_id))
      or exists (select from exam_schedule_paper ep where ep.paper_id = p.id and ep.starts_at <= ${now}::timestamptz))`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The rooms at the centres of a paper, with the number of further candidates that each takes at that hour. */
export function selectRooms(db: Database, advtCode: Id<'advertisement'>, paperId: Id<'paper'>, atSameTime: readonly number[]) {
  return db
    .selectFrom('roomAllocation as ra')
    .innerJoin('room as rm', 'rm.examCentreId', 'ra.examCentreId')
    .leftJoin('roomAllocationLine as rl', (join) => join.onRef('rl.roomAllocationId', '=', 'ra.id').onRef('rl.roomId', '=', 'rm.id'))
    .innerJoin('examCentre as ec', 'ec.id', 'ra.examCentreId')
    .select(['ra.examCentreId', 'rm.id as roomId', 'rm.roomNumber', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe', 'ec.provinceId'])
    .select(
      sql<number>`(rm.capacity - coalesce(rl.number_of_candidates, 0) - coalesce((select sum(other.number_of_candidates) from room_allocation_line other
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

export async function isTaken(
  db: Database,
  advtCode: Id<'advertisement'>,
  rollNumber: number,
  applicationId: Id<'application'>,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
      select from candidate_seat where advt_code = ${advtCode} and roll_number = ${rollNumber} and application_id <> ${applicationId})
    or ${rollNumber}::int in (${withdrawnNumbers(advtCode)}) as taken`.execute(db);
  return rows[0]!.taken;
}

type Move = {
  applicationId: Id<'application'>;
  revisionId: Id<'revision'>;
  before: SeatState;
  after: SeatState;
  reason: string;
  madeBy: number;
  at: Date;
};

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
  if (by === 1) {
    await sql`insert into room_allocation_line as rl (room_allocation_id, room_id, number_of_candidates)
      select ra.id, rm.id, 1 from room_allocation ra join room rm on rm.exam_centre_id = ra.exam_centre_id
      where ra.paper_id = ${paperId} and rm.id = ${roomId}
      on conflict (room_allocation_id, room_id) do update set number_of_candidates = rl.number_of_candidates + 1`.execute(db);
    return;
  }
  await sql`update room_allocation_line rl set number_of_candidates = rl.number_of_candidates - 1 from room_allocation ra
    where ra.id = rl.room_allocation_id and ra.paper_id = ${paperId} and rl.room_id = ${roomId} and rl.number_of_candidates > 1`.execute(
    db,
  );
  const isEmpty = sql<boolean>`not exists (select from seat_room sr where sr.paper_id = ${paperId} and sr.room_id = ${roomId})`;
  await sql`delete from invigilator_allocation_line il using invigilator_allocation ia
    where ia.id = il.invigilator_allocation_id and ia.paper_id = ${paperId} and il.room_id = ${roomId} and ${isEmpty}`.execute(db);
  await sql`delete from room_allocation_line rl using room_allocation ra
    where ra.id = rl.room_allocation_id and ra.paper_id = ${paperId} and rl.room_id = ${roomId} and ${isEmpty}`.execute(db);
}

/** Seats a candidate whose card is generated at once. */
export async function giveSeat(
  db: Database,
  {
    advtCode,
    applicationId,
    seat,
    reason,
    madeBy,
    at,
  }: Omit<Move, 'before' | 'after' | 'revisionId'> & { advtCode: Id<'advertisement'>; seat: SeatState },
): Promise<void> {
  await sql`insert into candidate_seat (application_id, advt_code, exam_centre_id, roll_number, allocated_at, elsewhere_reason)
    select ap.id, ap.advt_code, ${seat.examCentreId}, ${seat.rollNumber}, ${at}::timestamptz,
      case when ap.exam_centre_id = ${seat.examCentreId} then null else ${reason}::text end
    from application ap where ap.id = ${applicationId} and ap.advt_code = ${advtCode}`.execute(db);
  await db
    .insertInto('seatRoom')
    .values(seat.rooms.map((room) => ({ applicationId, ...room })))
    .execute();
  for (const room of seat.rooms) await changeRoom(db, room, 1);
  await db.insertInto('admitCard').values({ applicationId, generatedAt: at, generatedBy: madeBy }).execute();
}

/** Archives the card of a candidate, and deletes card and seat. */
export async function takeSeat(
  db: Database,
  {
    applicationId,
    seat,
    ...made
  }: { applicationId: Id<'application'>; seat: SeatState; revisionId: Id<'revision'>; madeBy: number; at: Date },
): Promise<void> {
  await makeCardsAgain(db, cardOfApplication(applicationId), made);
  await db.deleteFrom('admitCard').where('applicationId', '=', applicationId).execute();
  await db.deleteFrom('candidateSeat').where('applicationId', '=', applicationId).execute();
  for (const room of seat.rooms) await changeRoom(db, room, -1);
}

export async function findApplicant(db: Database, advtCode: Id<'advertisement'>, masterId: Id<'candidate'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  return row?.id;
}

/** An application, locked, with the centre that its candidate chose and with its seat. */
export function lockApplicant(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('application as ap')
    .innerJoin('examCentre as chosen', 'chosen.id', 'ap.examCentreId')
    .leftJoin('candidateSeat as cs', 'cs.applicationId', 'ap.id')
    .select(['ap.advtCode', 'ap.scrutinyStatus', 'ap.paymentStatus', 'ap.duplicateOf', 'ap.examCentreId as chosenCentreId'])
    .select(['chosen.provinceId as chosenProvinceId', 'cs.examCentreId', 'cs.rollNumber', roomsOf('ap.id')])
    .where('ap.id', '=', applicationId)
    .forNoKeyUpdate('ap')
    .executeTakeFirst();
}

const roomsOf = (applicationId: string) =>
  sql<RoomOfPaper[]>`(select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomId', sr.room_id) order by sr.paper_id), '[]')
    from seat_room sr where sr.application_id = ${sql.ref(applicationId)})`.as('rooms');

/** The seats of candidates with a card who sit one of these papers in a room, locked, in order of roll number. */
export function lockSeatsInRoom(db: Database, advtCode: Id<'advertisement'>, roomId: Id<'room'>, paperIds: readonly Id<'paper'>[]) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('admitCard as card', 'card.applicationId', 'cs.applicationId')
    .select(['cs.applicationId', 'cs.examCentreId', 'cs.rollNumber', roomsOf('cs.applicationId')])
    .where('cs.advtCode', '=', advtCode)
    .where('cs.rollNumber', 'is not', null)
    .where(
      sql<boolean>`exists (select from seat_room sr where sr.application_id = cs.application_id and sr.room_id = ${roomId}
        and sr.paper_id = any(${paperIds}::int[]))`,
    )
    .orderBy('cs.rollNumber')
    .forNoKeyUpdate(['cs', 'card'])
    .execute();
}

/** How many candidates of an examination sit one of these papers in each room. */
export async function countPeopleInRooms(
  db: Database,
  advtCode: Id<'advertisement'>,
  paperIds: readonly Id<'paper'>[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('candidateSeat as cs')
    .innerJoin('seatRoom as sr', 'sr.applicationId', 'cs.applicationId')
    .select((eb) => ['sr.roomId', eb.fn.count<number>('cs.applicationId').distinct().as('people')])
    .where('cs.advtCode', '=', advtCode)
    .where('sr.paperId', '=', anyOf(paperIds))
    .groupBy('sr.roomId')
    .execute();
  return new Map(rows.map((row) => [row.roomId, Number(row.people)]));
}

type Outcome = { applicationId: Id<'application'>; from: string; to: string; remark: string; decidedBy: number; decidedAt: Date };

/** Records a decision of scrutiny that two officers changed after the admit cards. */
export async function changeScrutiny(db: Database, { applicationId, from, to, remark, decidedBy, decidedAt }: Outcome): Promise<void> {
  await db
    .updateTable('application')
    .set({ scrutinyStatus: to, scrutinyRemark: remark, scrutinyDecidedAt: decidedAt, version: sql`version + 1` })
    .where('id', '=', applicationId)
    .execute();
  if (from === to) return;
  await db
    .insertInto('scrutinyDecision')
    .values({ applicationId, officerId: decidedBy, fromStatus: from, toStatus: to, remark, decidedAt })
    .execute();
}

/** Seats in requests to admit candidates that no officer has decided on. */
export async function selectSeatsAsked(db: Database, advtCode: Id<'advertisement'>): Promise<SeatState[]> {
  const rows = await db
    .selectFrom('revision')
    .select('after')
    .where('advtCode', '=', advtCode)
    .where('subject', '=', 'examinee')
    .where('state', '=', 'asked')
    .execute();
  return rows.flatMap(({ after }) => (after as { seat: SeatState | null }).seat ?? []);
}

export const subjects = ['seat', 'examinee', 'room'] as const;

export async function selectCandidates(db: Database, applicationIds: readonly Id<'application'>[]) {
  const rows = await db
    .selectFrom('application as ap')
    .innerJoin('candidate as c', 'c.masterId', 'ap.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'ap.masterId')
    .select(['ap.id as applicationId', 'ap.masterId', fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe')])
    .where('ap.id', '=', anyOf(applicationIds))
    .execute();
  return new Map(rows.map((row) => [row.applicationId, row]));
}

export async function selectRoomNumbers(db: Database, roomIds: readonly Id<'room'>[]) {
  const rows = await db.selectFrom('room').select(['id', 'roomNumber']).where('id', '=', anyOf(roomIds)).execute();
  return new Map(rows.map((row) => [row.id, row.roomNumber]));
}

export async function selectCentreNames(db: Database, examCentreIds: readonly Id<'examCentre'>[]) {
  const rows = await db.selectFrom('examCentre').select(['id', 'nameEn', 'nameNe']).where('id', '=', anyOf(examCentreIds)).execute();
  return new Map(rows.map((row) => [row.id, { en: row.nameEn, ne: row.nameNe }]));
}
