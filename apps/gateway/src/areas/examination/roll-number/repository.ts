import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { examinationPeople } from '../../../platform/shared/repository/examination-people.ts';
import { fullNameEn, fullNameNe } from '../repository/candidate-name.ts';
import { roomsOfSeat } from '../../application/repository/seat-rooms.ts';
import type { RollNumberOrder } from '@psc/validation/areas/examination/forms/roll-number-generation.ts';
import type { CandidateToNumber, NumberedSeat } from './rules.ts';

/** The position, in the order of the law, of an application's first quota, by the shares in force when it was advertised. */
const priority = sql<number>`coalesce((select min(coalesce(share.priority, 0)) from competing_category x
  join advertisement_category ac on ac.id = x.advertisement_category_id
  join advertisement a on a.advt_code = ac.advt_code
  join quota q on q.code = ac.quota_code
  left join quota_share share on share.quota_id = q.id and share.version = quota_share_version_on(a.publish_date_ad)
  where x.application_id = ap.id), 0)`;

export function selectCandidatesToNumber(
  db: Database,
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
): Promise<(CandidateToNumber & { version: number })[]> {
  return examinationPeople(db)
    .innerJoin('candidateSeat as cs', 'cs.applicationId', 'person.applicationId')
    .innerJoin('application as ap', 'ap.id', 'person.applicationId')
    .innerJoin('candidate as c', 'c.masterId', 'person.masterId')
    .select(['ap.id as applicationId', 'ap.masterId', 'ap.appliedAt', 'cs.version'])
    .select([fullNameEn.as('fullNameEn'), priority.as('priority')])
    .where('person.advtCode', '=', advtCode)
    .where('person.examCentreId', '=', examCentreId)
    .orderBy('ap.id')
    .execute();
}

export function selectFinalRooms(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>) {
  return db
    .selectFrom('roomAllocation as ra')
    .innerJoin('roomAllocationLine as rl', 'rl.roomAllocationId', 'ra.id')
    .innerJoin('room as rm', 'rm.id', 'rl.roomId')
    .select(['ra.paperId', 'rm.id as roomId', 'rm.roomNumber', 'rl.numberOfCandidates'])
    .where('ra.advtCode', '=', advtCode)
    .where('ra.examCentreId', '=', examCentreId)
    .where('ra.state', '<>', 'temporarySave')
    .execute();
}

export function hasAdmitCards(db: Database, advtCode: Id<'advertisement'>, examCentreId?: Id<'examCentre'>) {
  let query = db
    .selectFrom('admitCard as card')
    .innerJoin('candidateSeat as cs', 'cs.applicationId', 'card.applicationId')
    .select('card.applicationId')
    .where('cs.advtCode', '=', advtCode);
  if (examCentreId !== undefined) query = query.where('cs.examCentreId', '=', examCentreId);
  return query
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined);
}

export function takenElsewhere(
  db: Database,
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
  rollFrom: number,
  rollTo: number,
) {
  return db
    .selectFrom('candidateSeat')
    .select('rollNumber')
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '<>', examCentreId)
    .where('rollNumber', '>=', rollFrom)
    .where('rollNumber', '<=', rollTo)
    .limit(1)
    .executeTakeFirst();
}

/** Numbers of candidates who were taken out of the examination; they are not given again. */
export const withdrawnNumbers = (advtCode: Id<'advertisement'>) => sql`select old.roll_number from admit_card_replaced old
  join application x on x.id = old.application_id
  where x.advt_code = ${advtCode} and not exists (select from candidate_seat seat where seat.application_id = x.id)`;

/** The highest roll number that the advertisement has given, 0 without any. */
export async function highestRollNumber(db: Database, advtCode: Id<'advertisement'>, exceptCentreId?: number): Promise<number> {
  const { rows } = await sql<{ highest: number }>`select coalesce(max(given.roll_number), 0) as highest from (
    select roll_number from candidate_seat
    where advt_code = ${advtCode} and exam_centre_id is distinct from ${exceptCentreId ?? null}::int
    union all ${withdrawnNumbers(advtCode)}) given`.execute(db);
  return rows[0]!.highest;
}

type Order = { advtCode: Id<'advertisement'>; examCentreId: Id<'examCentre'>; orderBy: RollNumberOrder; numberedAt: Date };

export async function saveOrder(db: Database, order: Order): Promise<void> {
  await db
    .insertInto('rollNumberOrder')
    .values(order)
    .onConflict((conflict) => conflict.columns(['advtCode', 'examCentreId']).doUpdateSet(order))
    .execute();
}

/** The order of the centre that was numbered last. */
export async function lastOrder(db: Database, advtCode: Id<'advertisement'>): Promise<RollNumberOrder | undefined> {
  const row = await db
    .selectFrom('rollNumberOrder')
    .select('orderBy')
    .where('advtCode', '=', advtCode)
    .orderBy('numberedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.orderBy as RollNumberOrder | undefined;
}

/** Withdraws the roll numbers of a centre; returns their number, range and order. */
export async function clearRollNumbers(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>) {
  const given = db.selectFrom('candidateSeat').where('advtCode', '=', advtCode).where('examCentreId', '=', examCentreId);
  const before = await given
    .select((eb) => [
      eb.fn.count<number>('rollNumber').as('takenBack'),
      eb.fn.min('rollNumber').as('rollFrom'),
      eb.fn.max('rollNumber').as('rollTo'),
    ])
    .executeTakeFirstOrThrow();
  await emptyRooms(db, advtCode, examCentreId);
  const order = await db
    .deleteFrom('rollNumberOrder')
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .returning('orderBy')
    .executeTakeFirst();
  await db
    .updateTable('candidateSeat')
    .set({ rollNumber: null, version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .where('rollNumber', 'is not', null)
    .execute();
  return { ...before, takenBack: Number(before.takenBack), ...order };
}

async function emptyRooms(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>): Promise<void> {
  await sql`delete from seat_room sr using candidate_seat cs
    where cs.application_id = sr.application_id and cs.advt_code = ${advtCode} and cs.exam_centre_id = ${examCentreId}`.execute(db);
}

export async function writeRollNumbers(
  db: Database,
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
  seats: readonly NumberedSeat[],
): Promise<void> {
  await emptyRooms(db, advtCode, examCentreId);
  await giveRollNumbers(db, seats);
}

/** Numbers seats that have no room; uniqueness is checked after the last of them, so a number may move between candidates. */
export async function giveRollNumbers(db: Database, seats: readonly NumberedSeat[]): Promise<void> {
  const rows = jsonb(seats.map((seat) => ({ application_id: seat.applicationId, roll_number: seat.rollNumber, rooms: seat.rooms })));
  await sql`with numbered as (
      select * from jsonb_to_recordset(${rows}) as each(application_id integer, roll_number integer, rooms jsonb)
    ), seated as (
      update candidate_seat cs set roll_number = numbered.roll_number, version = cs.version + 1
      from numbered where cs.application_id = numbered.application_id
    )
    insert into seat_room (application_id, paper_id, room_id)
    select numbered.application_id, room."paperId", room."roomId"
    from numbered, jsonb_to_recordset(numbered.rooms) as room("paperId" integer, "roomId" integer)`.execute(db);
}

/** The centres of an advertisement's candidates; seats are aggregated before the centres' names are read. */
export function selectCentres(db: Database, advtCode: Id<'advertisement'>) {
  const seats = db
    .selectFrom('candidateSeat as cs')
    .select('cs.examCentreId')
    .select((eb) => [
      eb.fn.countAll<number>().as('candidates'),
      eb.fn.count<number>('cs.rollNumber').as('withRollNumber'),
      eb.fn.min('cs.rollNumber').as('rollFrom'),
      eb.fn.max('cs.rollNumber').as('rollTo'),
      eb.fn.sum<number>('cs.version').as('version'),
    ])
    .where('cs.advtCode', '=', advtCode)
    .groupBy('cs.examCentreId');
  return db
    .selectFrom(seats.as('seats'))
    .innerJoin('examCentre as ec', 'ec.id', 'seats.examCentreId')
    .leftJoin('rollNumberOrder as numbered', (join) =>
      join.onRef('numbered.examCentreId', '=', 'ec.id').on('numbered.advtCode', '=', advtCode),
    )
    .select('numbered.orderBy')
    .select(['ec.id as examCentreId', 'ec.nameEn', 'ec.nameNe'])
    .select(['seats.candidates', 'seats.withRollNumber', 'seats.rollFrom', 'seats.rollTo', 'seats.version'])
    .select(
      sql<boolean>`not exists (select from paper p where p.advt_code = ${advtCode} and p.test_type <> 'interview' and not exists (
        select from room_allocation ra where ra.paper_id = p.id and ra.exam_centre_id = ec.id and ra.state <> 'temporarySave'))`.as(
        'roomsAreFinal',
      ),
    )
    .orderBy('ec.position')
    .orderBy('ec.id')
    .execute();
}

export function selectCandidates(db: Database, applicationIds: Id<'application'>[]) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('application as ap', 'ap.id', 'cs.applicationId')
    .innerJoin('candidate as c', 'c.masterId', 'ap.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'ap.masterId')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .leftJoin('rollNumberOrder as numbered', (join) =>
      join.onRef('numbered.advtCode', '=', 'cs.advtCode').onRef('numbered.examCentreId', '=', 'cs.examCentreId'),
    )
    .leftJoin('paymentAttempt as pa', (join) =>
      join.onRef('pa.applicationId', '=', 'ap.id').on('pa.status', '=', 'paid').on('pa.purpose', '=', 'application'),
    )
    .select([
      'ap.id as applicationId',
      'ap.masterId',
      'ap.appliedAt',
      'ap.feeAmountPaisa',
      'ap.paymentStatus',
      'ec.id as examCentreId',
      'ec.nameEn as centreEn',
      'ec.nameNe as centreNe',
      'cs.rollNumber',
      'numbered.orderBy',
      'pa.method',
      'pa.reference',
    ])
    .select([fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe'), priority.as('priority')])
    .select(roomsOfSeat('cs.applicationId').as('roomNumber'))
    .where('cs.applicationId', '=', anyOf(applicationIds))
    .execute();
}

export function selectSeatsInRange(db: Database, advtCode: Id<'advertisement'>, rollFrom: number, rollTo: number, limit: number) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .select(['cs.rollNumber', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe', roomsOfSeat('cs.applicationId').as('roomNumber')])
    .where('cs.advtCode', '=', advtCode)
    .where('cs.rollNumber', '>=', rollFrom)
    .where('cs.rollNumber', '<=', rollTo)
    .orderBy('cs.rollNumber')
    .limit(limit)
    .execute();
}
