import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';
import { examinationPeople } from '../../../../platform/shared/repository/examination-people.ts';
import { seatsOf } from '../../../../platform/shared/repository/advertisement-counts.ts';
import { advertisementHeads } from '../../../../platform/shared/repository/advertisement-head.ts';
import { byRoomNumber } from '../rules.ts';
import { saveAllocation, type SavedAllocation } from '../../repository/allocation.ts';

const countState = (state: AllocationState) =>
  sql<number>`(select count(*) from room_allocation ra where ra.advt_code = a.advt_code and ra.state = ${state})`;

export function selectAdvertisements(db: Database, advtCodes: Id<'advertisement'>[]) {
  return advertisementHeads(db)
    .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
    .innerJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
    .select((eb) => [
      seatsOf(sql.ref('a.advt_code')).as('allocatedCount'),
      eb
        .selectFrom('centreAssignmentLine as l')
        .select((count) => count.fn.countAll<number>().as('lines'))
        .whereRef('l.assignmentId', '=', 'ca.id')
        .as('centres'),
      eb
        .selectFrom('examSchedulePaper as ep')
        .select((min) => min.fn.min('ep.startsAt').as('first'))
        .whereRef('ep.examScheduleId', '=', 'es.id')
        .as('firstStartsAt'),
      eb
        .selectFrom('examSchedulePaper as held')
        .select((count) => count.fn.count<number>('held.paperId').distinct().as('papers'))
        .whereRef('held.examScheduleId', '=', 'es.id')
        .as('papers'),
      countState('temporarySave').as('plansTemporary'),
      countState('finalSave').as('plansFinal'),
      countState('forwarded').as('plansForwarded'),
    ])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
}

export function selectCentres(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('centreAssignment as ca')
    .innerJoin('centreAssignmentLine as l', 'l.assignmentId', 'ca.id')
    .innerJoin('examCentre as ec', 'ec.id', 'l.examCentreId')
    .innerJoin('district as d', 'd.id', 'ec.districtId')
    .select(['ec.id as examCentreId', 'ec.nameEn', 'ec.nameNe', 'd.nameEn as districtEn', 'd.nameNe as districtNe'])
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('candidateSeat as cs')
          .select(({ fn }) => [
            'cs.examCentreId',
            fn.countAll<number>().as('allocatedCount'),
            fn.min('cs.rollNumber').as('rollFrom'),
            fn.max('cs.rollNumber').as('rollTo'),
          ])
          .where('cs.advtCode', '=', advtCode)
          .groupBy('cs.examCentreId')
          .as('seats'),
      (join) => join.onRef('seats.examCentreId', '=', 'ec.id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('specialArrangement as sa')
          .innerJoin('candidateSeat as cs', 'cs.applicationId', 'sa.applicationId')
          .select(({ fn }) => ['cs.examCentreId', fn.countAll<number>().as('people')])
          .where('sa.state', '=', 'granted')
          .where('cs.advtCode', '=', advtCode)
          .groupBy('cs.examCentreId')
          .as('arranged'),
      (join) => join.onRef('arranged.examCentreId', '=', 'ec.id'),
    )
    .select([
      sql<number>`coalesce(seats.allocated_count, 0)`.as('allocatedCount'),
      sql<number>`coalesce(arranged.people, 0)`.as('withArrangements'),
      'seats.rollFrom',
      'seats.rollTo',
    ])
    .where('ca.advtCode', '=', advtCode)
    .where('ca.state', '<>', 'temporarySave')
    .orderBy('ec.position')
    .orderBy('ec.id')
    .execute();
}

export function selectPlans(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('roomAllocation as ra')
    .select(['ra.id as roomAllocationId', 'ra.examCentreId', 'ra.paperId', 'ra.state', 'ra.version'])
    .select([
      sql<number>`(select count(*) from room_allocation_line rl where rl.room_allocation_id = ra.id)`.as('rooms'),
      sql<number>`(select coalesce(sum(rl.number_of_candidates), 0) from room_allocation_line rl where rl.room_allocation_id = ra.id)`.as(
        'seatsInRooms',
      ),
    ])
    .where('ra.advtCode', '=', advtCode)
    .execute();
}

export type PlanKey = { advtCode: Id<'advertisement'>; examCentreId: Id<'examCentre'>; paperId: Id<'paper'> };

export function findAllocation(db: Database, key: PlanKey) {
  return db
    .selectFrom('roomAllocation')
    .select(['id', 'state', 'version'])
    .where((eb) => eb.and(key))
    .executeTakeFirst();
}

export function selectLines(db: Database, roomAllocationId: Id<'roomAllocation'>) {
  return db
    .selectFrom('roomAllocationLine')
    .select(['roomId', 'numberOfCandidates'])
    .where('roomAllocationId', '=', roomAllocationId)
    .orderBy('roomId')
    .execute();
}

export function lockAllocationById(db: Database, roomAllocationId: Id<'roomAllocation'>) {
  return db
    .selectFrom('roomAllocation')
    .select(['id', 'advtCode', 'examCentreId', 'paperId', 'state', 'version'])
    .where('id', '=', roomAllocationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The rooms of a centre with the plan of one paper, in natural order of their numbers. */
export async function selectRooms(db: Database, { examCentreId, paperId }: Pick<PlanKey, 'examCentreId' | 'paperId'>) {
  const rooms = await db
    .selectFrom('room as rm')
    .leftJoin('roomAllocation as ra', (join) => join.on('ra.paperId', '=', paperId).onRef('ra.examCentreId', '=', 'rm.examCentreId'))
    .leftJoin('roomAllocationLine as rl', (join) => join.onRef('rl.roomAllocationId', '=', 'ra.id').onRef('rl.roomId', '=', 'rm.id'))
    .select(['rm.id as roomId', 'rm.roomNumber', 'rm.capacity', 'rm.active', 'rl.numberOfCandidates'])
    .select([rollInRoom('min', paperId).as('rollFrom'), rollInRoom('max', paperId).as('rollTo')])
    .where('rm.examCentreId', '=', examCentreId)
    .where((eb) => eb.or([eb('rm.active', '=', true), eb('rl.numberOfCandidates', 'is not', null)]))
    .execute();
  return rooms.sort((one, other) => byRoomNumber(one.roomNumber, other.roomNumber));
}

/** The candidates per room in the latest confirmed plan of this centre for another advertisement. */
export async function selectLastPlan(db: Database, { advtCode, examCentreId }: PlanKey): Promise<Map<number, number>> {
  const last = db
    .selectFrom('roomAllocation')
    .select('id')
    .where('examCentreId', '=', examCentreId)
    .where('advtCode', '<>', advtCode)
    .where('state', '<>', 'temporarySave')
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const lines = await db
    .selectFrom('roomAllocationLine')
    .select(['roomId', 'numberOfCandidates'])
    .where('roomAllocationId', '=', last)
    .execute();
  return new Map(lines.map((line) => [line.roomId, line.numberOfCandidates]));
}

export const rollInRoom = (which: 'min' | 'max', paperId: Id<'paper'>) =>
  sql<
    number | null
  >`(select ${sql.raw(which)}(cs.roll_number) from seat_room sr join candidate_seat cs on cs.application_id = sr.application_id
    where sr.paper_id = ${paperId} and sr.room_id = rm.id)`;

export function lockRooms(db: Database, examCentreId: Id<'examCentre'>) {
  return db
    .selectFrom('room')
    .select(['id', 'capacity', 'active'])
    .where('examCentreId', '=', examCentreId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The number of candidates that papers of other advertisements have in each room. */
export async function seatsTaken(db: Database, paperIds: Id<'paper'>[], { advtCode, examCentreId }: PlanKey): Promise<Map<number, number>> {
  if (paperIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('roomAllocationLine as rl')
    .innerJoin('roomAllocation as ra', 'ra.id', 'rl.roomAllocationId')
    .select((eb) => ['rl.roomId', eb.fn.sum<number>('rl.numberOfCandidates').as('taken')])
    .where('ra.paperId', '=', anyOf(paperIds))
    .where('ra.advtCode', '<>', advtCode)
    .where('ra.examCentreId', '=', examCentreId)
    .groupBy('rl.roomId')
    .execute();
  return new Map(rows.map((row) => [row.roomId, Number(row.taken)]));
}

export function countSeats(db: Database, advtCode: Id<'advertisement'>, examCentreId: Id<'examCentre'>): Promise<number> {
  return examinationPeople(db)
    .select((eb) => eb.fn.countAll<number>().as('seats'))
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.seats));
}

/** Saves the allocation and replaces its lines; rooms that are no longer used release their invigilators. Undefined if another officer saved it first. */
export async function writeAllocation(
  db: Database,
  key: PlanKey,
  saved: SavedAllocation,
  lines: { roomId: Id<'room'>; numberOfCandidates: number }[],
) {
  const written = await saveAllocation(db, 'roomAllocation', key, saved);
  if (!written) return undefined;
  await db.deleteFrom('roomAllocationLine').where('roomAllocationId', '=', written.id).execute();
  if (lines.length > 0)
    await db
      .insertInto('roomAllocationLine')
      .values(lines.map((line) => ({ roomAllocationId: written.id, ...line })))
      .execute();
  await sql`delete from invigilator_allocation_line il using invigilator_allocation ia
    where ia.id = il.invigilator_allocation_id and ia.paper_id = ${key.paperId} and ia.exam_centre_id = ${key.examCentreId}
      and il.room_id <> all (${lines.map((line) => line.roomId)}::integer[])`.execute(db);
  return written;
}

export function deleteAllocation(db: Database, roomAllocationId: Id<'roomAllocation'>, version: number, states: AllocationState[]) {
  return db
    .deleteFrom('roomAllocation')
    .where('id', '=', roomAllocationId)
    .where('version', '=', version)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst();
}

/** Forwards every plan of an advertisement and its assignment; returns the number of centres. */
export async function forward(db: Database, advtCode: Id<'advertisement'>): Promise<number> {
  const forwarded = await db
    .updateTable('roomAllocation')
    .set({ state: 'forwarded', version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('state', '=', 'finalSave')
    .returning('examCentreId')
    .execute();
  await db
    .updateTable('centreAssignment')
    .set({ state: 'forwarded', version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('state', '=', 'finalSave')
    .execute();
  return new Set(forwarded.map((plan) => plan.examCentreId)).size;
}

/** Undoes {@link forward}; returns whether anything was forwarded. */
export async function withdrawForwarding(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const withdrawn = { state: 'finalSave', version: sql<number>`version + 1` };
  const plans = db.updateTable('roomAllocation').set(withdrawn).where('advtCode', '=', advtCode).where('state', '=', 'forwarded');
  const centres = db.updateTable('centreAssignment').set(withdrawn).where('advtCode', '=', advtCode).where('state', '=', 'forwarded');
  const changed = [await plans.executeTakeFirst(), await centres.executeTakeFirst()];
  return changed.some(({ numUpdatedRows }) => numUpdatedRows > 0n);
}

export function hasInvigilators(db: Database, key: PlanKey) {
  return db
    .selectFrom('invigilatorAllocation')
    .select('id')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
}
