import { sql } from 'kysely';
import type { AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import type { Database } from '../../../database/connection.ts';
import { anyOf } from '../../shared/repository/any-of.ts';
import { advertisementHeads } from '../../shared/repository/advertisement-head.ts';
import { byRoomNumber } from '../rules.ts';
import { saveAllocation, type SavedAllocation } from '../../shared/repository/allocation.ts';

const countState = (state: AllocationState) =>
  sql<number>`(select count(*) from room_allocation ra where ra.advt_code = a.advt_code and ra.state = ${state})`;

/** These advertisements with how far the rooms of their centres are. */
export function selectAdvertisements(db: Database, advtCodes: number[]) {
  return advertisementHeads(db)
    .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
    .innerJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
    .select((eb) => [
      eb
        .selectFrom('candidateSeat as cs')
        .select((count) => count.fn.countAll<number>().as('seats'))
        .whereRef('cs.advtCode', '=', 'a.advtCode')
        .as('allocatedCount'),
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
      countState('temporarySave').as('centresTemporary'),
      countState('finalSave').as('centresFinal'),
      countState('forwarded').as('centresForwarded'),
    ])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
}

/** The centres that one advertisement uses, with the state of their rooms. */
export function selectCentres(db: Database, advtCode: number) {
  return db
    .selectFrom('centreAssignment as ca')
    .innerJoin('centreAssignmentLine as l', 'l.assignmentId', 'ca.id')
    .innerJoin('examCentre as ec', 'ec.id', 'l.examCentreId')
    .innerJoin('district as d', 'd.id', 'ec.districtId')
    .leftJoin('roomAllocation as ra', (join) => join.onRef('ra.advtCode', '=', 'ca.advtCode').onRef('ra.examCentreId', '=', 'ec.id'))
    .select([
      'ec.id as examCentreId',
      'ec.nameEn',
      'ec.nameNe',
      'd.nameEn as districtEn',
      'd.nameNe as districtNe',
      'ra.id as roomAllocationId',
      'ra.state',
      'ra.version',
    ])
    .select([
      sql<number>`(select count(*) from candidate_seat cs where cs.advt_code = ca.advt_code and cs.exam_centre_id = ec.id)`.as(
        'allocatedCount',
      ),
      sql<
        number | null
      >`(select min(cs.roll_number) from candidate_seat cs where cs.advt_code = ca.advt_code and cs.exam_centre_id = ec.id)`.as('rollFrom'),
      sql<
        number | null
      >`(select max(cs.roll_number) from candidate_seat cs where cs.advt_code = ca.advt_code and cs.exam_centre_id = ec.id)`.as('rollTo'),
      sql<number>`(select count(*) from room_allocation_line rl where rl.room_allocation_id = ra.id)`.as('rooms'),
      sql<number>`(select coalesce(sum(rl.number_of_candidates), 0) from room_allocation_line rl where rl.room_allocation_id = ra.id)`.as(
        'seatsInRooms',
      ),
    ])
    .where('ca.advtCode', '=', advtCode)
    .where('ca.state', 'in', ['finalSave', 'forwarded'])
    .orderBy('ec.position')
    .orderBy('ec.id')
    .execute();
}

export function findAllocation(db: Database, advtCode: number, examCentreId: number) {
  return db
    .selectFrom('roomAllocation')
    .select(['id', 'state', 'version'])
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .executeTakeFirst();
}

export function lockAllocationById(db: Database, roomAllocationId: number) {
  return db
    .selectFrom('roomAllocation')
    .select(['id', 'advtCode', 'examCentreId', 'state', 'version'])
    .where('id', '=', roomAllocationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The rooms of a centre with the allocation of one advertisement, in natural order of their numbers. */
export async function selectRooms(db: Database, advtCode: number, examCentreId: number) {
  const rooms = await db
    .selectFrom('room as rm')
    .leftJoin('roomAllocation as ra', (join) => join.on('ra.advtCode', '=', advtCode).onRef('ra.examCentreId', '=', 'rm.examCentreId'))
    .leftJoin('roomAllocationLine as rl', (join) => join.onRef('rl.roomAllocationId', '=', 'ra.id').onRef('rl.roomId', '=', 'rm.id'))
    .select(['rm.id as roomId', 'rm.roomNumber', 'rm.capacity', 'rm.active', 'rl.numberOfCandidates'])
    .select([
      sql<number | null>`(select min(cs.roll_number) from candidate_seat cs where cs.advt_code = ${advtCode} and cs.room_id = rm.id)`.as(
        'rollFrom',
      ),
      sql<number | null>`(select max(cs.roll_number) from candidate_seat cs where cs.advt_code = ${advtCode} and cs.room_id = rm.id)`.as(
        'rollTo',
      ),
    ])
    .where('rm.examCentreId', '=', examCentreId)
    .where((eb) => eb.or([eb('rm.active', '=', true), eb('rl.numberOfCandidates', 'is not', null)]))
    .execute();
  return rooms.sort((one, other) => byRoomNumber(one.roomNumber, other.roomNumber));
}

export function lockRooms(db: Database, examCentreId: number) {
  return db
    .selectFrom('room')
    .select(['id', 'capacity', 'active'])
    .where('examCentreId', '=', examCentreId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The number of candidates that `advtCodes` have in each room. */
export async function seatsTaken(db: Database, advtCodes: number[], examCentreId: number): Promise<Map<number, number>> {
  if (advtCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('roomAllocationLine as rl')
    .innerJoin('roomAllocation as ra', 'ra.id', 'rl.roomAllocationId')
    .select((eb) => ['rl.roomId', eb.fn.sum<number>('rl.numberOfCandidates').as('taken')])
    .where('ra.advtCode', 'in', advtCodes)
    .where('ra.examCentreId', '=', examCentreId)
    .groupBy('rl.roomId')
    .execute();
  return new Map(rows.map((row) => [row.roomId, Number(row.taken)]));
}

export function countSeats(db: Database, advtCode: number, examCentreId: number): Promise<number> {
  return db
    .selectFrom('candidateSeat')
    .select((eb) => eb.fn.countAll<number>().as('seats'))
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.seats));
}

/** Saves the allocation with these lines in place of the earlier ones; undefined when another officer has saved it first. */
export async function writeAllocation(
  db: Database,
  { advtCode, examCentreId, ...saved }: { advtCode: number; examCentreId: number } & SavedAllocation,
  lines: { roomId: number; numberOfCandidates: number }[],
) {
  const written = await saveAllocation(db, 'roomAllocation', { advtCode, examCentreId }, saved);
  if (!written) return undefined;
  await db.deleteFrom('roomAllocationLine').where('roomAllocationId', '=', written.id).execute();
  if (lines.length > 0)
    await db
      .insertInto('roomAllocationLine')
      .values(lines.map((line) => ({ roomAllocationId: written.id, ...line })))
      .execute();
  return written;
}

export function deleteAllocation(db: Database, roomAllocationId: number, version: number, states: AllocationState[]) {
  return db
    .deleteFrom('roomAllocation')
    .where('id', '=', roomAllocationId)
    .where('version', '=', version)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst();
}

/** Forwards every centre of an advertisement and its assignment; answers the number of centres. */
export async function forward(db: Database, advtCode: number): Promise<number> {
  const forwarded = await db
    .updateTable('roomAllocation')
    .set({ state: 'forwarded', version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('state', '=', 'finalSave')
    .returning('id')
    .execute();
  await db
    .updateTable('centreAssignment')
    .set({ state: 'forwarded', version: sql<number>`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('state', '=', 'finalSave')
    .execute();
  return forwarded.length;
}

export function hasInvigilators(db: Database, advtCode: number, examCentreId: number) {
  return db
    .selectFrom('invigilatorAllocation')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('examCentreId', '=', examCentreId)
    .executeTakeFirst();
}
