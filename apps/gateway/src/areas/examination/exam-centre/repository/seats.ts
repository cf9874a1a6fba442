import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import type { CandidateToSeat, AllocatedSeat } from '../rules.ts';
import { fullNameEn, fullNameNe } from '../../repository/candidate-name.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';
import { examinationPeople } from '../../../../platform/shared/repository/examination-people.ts';
import { roomsOfSeat } from '../../../application/repository/seat-rooms.ts';

const ROWS_PER_INSERT = 5_000;

/** Approved candidates without a seat, in order of application. */
export function selectUnseated(db: Database, advtCode: Id<'advertisement'>): Promise<CandidateToSeat[]> {
  return examinationPeople(db)
    .select(['applicationId', 'chosenCentreId'])
    .where('advtCode', '=', advtCode)
    .where('examCentreId', 'is', null)
    .orderBy('applicationId')
    .execute();
}

/** The number of approved candidates without a seat who chose each centre. */
export async function unseatedByChosenCentre(db: Database, advtCode: Id<'advertisement'>): Promise<Map<number, number>> {
  const rows = await examinationPeople(db)
    .select((eb) => ['chosenCentreId', eb.fn.countAll<number>().as('candidates')])
    .where('advtCode', '=', advtCode)
    .where('examCentreId', 'is', null)
    .groupBy('chosenCentreId')
    .execute();
  return new Map(rows.map((row) => [row.chosenCentreId, Number(row.candidates)]));
}

/** How many of those who chose a centre it takes, by centre: the first in order of application. */
export type TakenByCentre = ReadonlyMap<number, number>;

/** Approved candidates without a seat, each with the place among those who chose the same centre and the number that it takes. */
const unseatedInTurn = (advtCode: Id<'advertisement'>, taken: TakenByCentre) => sql`
  select person.application_id, person.chosen_centre_id, coalesce(takes.number, 0) as number,
    row_number() over (partition by person.chosen_centre_id order by person.application_id) as turn
  from examination_person person
  left join unnest(${[...taken.keys()]}::integer[], ${[...taken.values()]}::integer[]) takes (exam_centre_id, number)
    on takes.exam_centre_id = person.chosen_centre_id
  where person.advt_code = ${advtCode} and person.exam_centre_id is null`;

/** Those whom the chosen centre does not take, in order of application. */
export async function selectBeyondChosen(db: Database, advtCode: Id<'advertisement'>, taken: TakenByCentre): Promise<CandidateToSeat[]> {
  const { rows } = await sql<CandidateToSeat>`select application_id as "applicationId", chosen_centre_id as "chosenCentreId"
    from (${unseatedInTurn(advtCode, taken)}) unseated where turn > number order by application_id`.execute(db);
  return rows;
}

export async function insertSeatsAsChosen(
  db: Database,
  advtCode: Id<'advertisement'>,
  taken: TakenByCentre,
  allocatedAt: Date,
): Promise<void> {
  await sql`insert into candidate_seat (application_id, advt_code, exam_centre_id, allocated_at)
    select application_id, ${advtCode}::integer, chosen_centre_id, ${allocatedAt}::timestamptz
    from (${unseatedInTurn(advtCode, taken)}) unseated where turn <= number`.execute(db);
}

export async function selectMasterIds(db: Database, applicationIds: readonly Id<'application'>[]): Promise<number[]> {
  const rows = await db.selectFrom('application').select('masterId').where('id', '=', anyOf(applicationIds)).orderBy('id').execute();
  return rows.map((row) => row.masterId);
}

export async function deleteSeatsOfUnapproved(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await db
    .deleteFrom('candidateSeat')
    .where('advtCode', '=', advtCode)
    .where('applicationId', 'in', (eb) =>
      eb.selectFrom('application').select('id').where('advtCode', '=', advtCode).where('scrutinyStatus', '<>', 'approved'),
    )
    .execute();
}

/** @param elsewhereReason For candidates who are not seated as they chose */
export async function insertSeats(
  db: Database,
  advtCode: Id<'advertisement'>,
  seats: readonly (AllocatedSeat & { elsewhereReason: string | null })[],
  allocatedAt: Date,
): Promise<void> {
  for (let start = 0; start < seats.length; start += ROWS_PER_INSERT) {
    const rows = seats.slice(start, start + ROWS_PER_INSERT).map((seat) => ({ ...seat, advtCode, allocatedAt }));
    await db.insertInto('candidateSeat').values(rows).execute();
  }
}

export async function deleteSeats(db: Database, advtCode: Id<'advertisement'>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('candidateSeat').where('advtCode', '=', advtCode).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectUnseatedAmong(db: Database, advtCode: Id<'advertisement'>, applicationIds: Id<'application'>[]) {
  return examinationPeople(db)
    .select(['applicationId', 'chosenCentreId'])
    .where('advtCode', '=', advtCode)
    .where('applicationId', '=', anyOf(applicationIds))
    .where('examCentreId', 'is', null)
    .execute();
}

/** The seats of these candidates with their room in each paper, locked. */
export function lockSeatsOf(db: Database, advtCode: Id<'advertisement'>, masterIds: Id<'candidate'>[]) {
  return lockedSeats(db, advtCode).where('ap.masterId', '=', anyOf(masterIds)).execute();
}

/** The seats of candidates whom scrutiny no longer approves, as {@link lockSeatsOf}. */
export function lockSeatsOfUnapproved(db: Database, advtCode: Id<'advertisement'>) {
  return lockedSeats(db, advtCode).where('ap.scrutinyStatus', '<>', 'approved').execute();
}

function lockedSeats(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('application as ap', 'ap.id', 'cs.applicationId')
    .select(['cs.applicationId', 'ap.masterId', 'ap.examCentreId as chosenCentreId', 'cs.examCentreId', 'cs.rollNumber'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('seatRoom as sr').select(['sr.paperId', 'sr.roomId']).whereRef('sr.applicationId', '=', 'cs.applicationId'),
      ).as('rooms'),
    ])
    .where('cs.advtCode', '=', advtCode)
    .orderBy('cs.applicationId')
    .forNoKeyUpdate('cs');
}

/** The approved candidates with a seat at a centre, and how many of them have a roll number. */
export async function countStaying(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>) {
  const counted = await examinationPeople(db)
    .select((eb) => [eb.fn.countAll<number>().as('people'), eb.fn.count<number>('rollNumber').as('numbered')])
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .executeTakeFirstOrThrow();
  return { people: Number(counted.people), numbered: Number(counted.numbered) };
}

/** Moves seats to another centre. Rooms and roll numbers are dropped, because they belong to the old centre. */
export async function moveSeats(
  db: Database,
  advtCode: Id<'advertisement'>,
  applicationIds: readonly Id<'application'>[],
  examCentreId: Id<'examCentre'>,
  elsewhereReason: string | null,
): Promise<void> {
  await db.deleteFrom('seatRoom').where('applicationId', '=', anyOf(applicationIds)).execute();
  await sql`update candidate_seat cs
    set exam_centre_id = ${examCentreId}, roll_number = null, version = cs.version + 1,
      elsewhere_reason = case when ap.exam_centre_id = ${examCentreId} then null else ${elsewhereReason}::text end
    from application ap
    where ap.id = cs.application_id and cs.advt_code = ${advtCode} and cs.application_id = ${anyOf(applicationIds)}`.execute(db);
}

export async function hasAdmitCards(
  db: Database,
  advtCode: Id<'advertisement'>,
  examCentreIds: readonly Id<'examCentre'>[],
): Promise<boolean> {
  const card = await db
    .selectFrom('admitCard as card')
    .innerJoin('candidateSeat as cs', 'cs.applicationId', 'card.applicationId')
    .select('card.applicationId')
    .where('cs.advtCode', '=', advtCode)
    .where('cs.examCentreId', '=', anyOf(examCentreIds))
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

export function countRollNumbers(db: Database, advtCode: Id<'advertisement'>, examCentreId?: Id<'examCentre'>): Promise<number> {
  let query = db
    .selectFrom('candidateSeat')
    .select((eb) => eb.fn.count<number>('rollNumber').as('given'))
    .where('advtCode', '=', advtCode);
  if (examCentreId !== undefined) query = query.where('examCentreId', '=', examCentreId);
  return query.executeTakeFirstOrThrow().then((row) => Number(row.given));
}

function candidates(db: Database) {
  return db
    .selectFrom('application as ap')
    .innerJoin('candidate as c', 'c.masterId', 'ap.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'ap.masterId')
    .innerJoin('examCentre as chosen', 'chosen.id', 'ap.examCentreId')
    .select(['ap.id as applicationId', 'ap.applicationNumber', 'ap.masterId', 'chosen.nameEn as chosenEn', 'chosen.nameNe as chosenNe'])
    .select([fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe')]);
}

/** Approved candidates without a seat; applications and seats are compared within their indexes. */
export function unseatedCandidates(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('application as x')
    .where('x.advtCode', '=', advtCode)
    .where('x.scrutinyStatus', '=', 'approved')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('candidateSeat as cs')
            .select('cs.applicationId')
            .where('cs.advtCode', '=', advtCode)
            .whereRef('cs.applicationId', '=', 'x.id'),
        ),
      ),
    );
}

export function selectCandidates(db: Database, applicationIds: Id<'application'>[]) {
  return candidates(db).where('ap.id', '=', anyOf(applicationIds)).execute();
}

export function selectFirstUnseated(db: Database, advtCode: Id<'advertisement'>, limit: number) {
  return candidates(db)
    .where('ap.id', 'in', unseatedCandidates(db, advtCode).select('x.id').orderBy('x.id').limit(limit))
    .orderBy('ap.id')
    .execute();
}

export function selectAllocated(db: Database, applicationIds: Id<'application'>[]) {
  return candidates(db)
    .innerJoin('candidateSeat as cs', 'cs.applicationId', 'ap.id')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .select(['cs.examCentreId', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe', 'cs.rollNumber', 'cs.elsewhereReason'])
    .select(roomsOfSeat('cs.applicationId').as('roomNumber'))
    .where('ap.id', '=', anyOf(applicationIds))
    .execute();
}

/** A candidate's centres in the advertisements of one requesting office. */
export function selectOwnCentres(db: Database, masterId: Id<'candidate'>, organizationId: Id<'organization'>) {
  return db
    .selectFrom('application as ap')
    .innerJoin('advertisement as a', 'a.advtCode', 'ap.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('examCentre as chosen', 'chosen.id', 'ap.examCentreId')
    .leftJoin('candidateSeat as cs', 'cs.applicationId', 'ap.id')
    .leftJoin('centreAssignment as ca', (join) => join.onRef('ca.advtCode', '=', 'ap.advtCode').on('ca.state', '<>', 'temporarySave'))
    .leftJoin('examCentre as ec', (join) => join.onRef('ec.id', '=', 'cs.examCentreId').on('ca.id', 'is not', null))
    .select([
      'ap.advtCode',
      'ap.applicationNumber',
      'chosen.nameEn as chosenEn',
      'chosen.nameNe as chosenNe',
      'ec.nameEn as centreEn',
      'ec.nameNe as centreNe',
      'ec.address',
    ])
    .where('ap.masterId', '=', masterId)
    .where('r.organizationId', '=', organizationId)
    .orderBy('ap.id')
    .execute();
}
