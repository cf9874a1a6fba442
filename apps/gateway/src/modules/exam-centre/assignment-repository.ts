import { sql } from 'kysely';
import type { AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import type { Database } from '../../database/connection.ts';
import { advertisementHeads } from '../exam-scheduling/advertisement-head.ts';

function approvedCount(db: Database) {
  return db
    .selectFrom('application as ap')
    .select((count) => count.fn.countAll<number>().as('approved'))
    .where('ap.scrutinyStatus', '=', 'approved');
}

/** Advertisements whose schedule is approved, newest first, with how far their centres are. */
export function selectSummaries(db: Database, { after, limit }: { after?: number; limit: number }) {
  return advertisementHeads(db)
    .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
    .leftJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
    .select(['ca.id as assignmentId', 'ca.state', 'ca.version'])
    .select((eb) => [
      approvedCount(db).whereRef('ap.advtCode', '=', eb.ref('a.advtCode')).as('approvedCandidates'),
      eb.selectFrom('candidateSeat as cs').select((count) => count.fn.countAll<number>().as('seats')).whereRef('cs.advtCode', '=', 'a.advtCode').as('allocatedCount'),
      eb.selectFrom('examSchedulePaper as ep').select((min) => min.fn.min('ep.startsAt').as('first')).whereRef('ep.examScheduleId', '=', 'es.id').as('firstStartsAt'),
    ])
    .where('es.status', '=', 'approved')
    .$if(after !== undefined, (query) => query.where('a.advtCode', '<', after!))
    .orderBy('a.advtCode', 'desc')
    .limit(limit)
    .execute();
}

export function findAssignment(db: Database, advtCode: number) {
  return db.selectFrom('centreAssignment').select(['id', 'state', 'version']).where('advtCode', '=', advtCode).executeTakeFirst();
}

/**
 * Everything that gives or takes seats of one advertisement goes one after the other: they all lock its schedule first.
 * Undefined while the schedule is not approved.
 */
export function lockAdvertisement(db: Database, advtCode: number) {
  return db.selectFrom('examSchedule').select('advtCode').where('advtCode', '=', advtCode).where('status', '=', 'approved').forUpdate().executeTakeFirst();
}

/** Locks centres in one order, so that two advertisements at the same hour do not both take the last seats. */
export function lockCentres(db: Database, examCentreIds: number[]) {
  return db
    .selectFrom('examCentre')
    .select(['id', 'provinceId', 'nameEn', 'nameNe', 'capacity', 'active'])
    .where('id', 'in', [0, ...examCentreIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Candidates that the assignments of `advtCodes` put into each centre. */
export async function seatsTaken(db: Database, advtCodes: number[]): Promise<Map<number, number>> {
  if (advtCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('centreAssignmentLine as l')
    .innerJoin('centreAssignment as ca', 'ca.id', 'l.assignmentId')
    .select((eb) => ['l.examCentreId', eb.fn.sum<number>('l.numberOfCandidates').as('taken')])
    .where('ca.advtCode', 'in', advtCodes)
    .groupBy('l.examCentreId')
    .execute();
  return new Map(rows.map((row) => [row.examCentreId, Number(row.taken)]));
}

/** The centres on offer and those assigned already, with what one advertisement has there. */
export function selectCentres(db: Database, advtCode: number) {
  return db
    .selectFrom('examCentre as ec')
    .innerJoin('province as pr', 'pr.id', 'ec.provinceId')
    .innerJoin('district as d', 'd.id', 'ec.districtId')
    .leftJoin('centreAssignment as ca', (join) => join.on('ca.advtCode', '=', advtCode))
    .leftJoin('centreAssignmentLine as l', (join) => join.onRef('l.assignmentId', '=', 'ca.id').onRef('l.examCentreId', '=', 'ec.id'))
    .select([
      'ec.id as examCentreId',
      'ec.nameEn',
      'ec.nameNe',
      'ec.provinceId',
      'pr.nameEn as provinceEn',
      'pr.nameNe as provinceNe',
      'd.nameEn as districtEn',
      'd.nameNe as districtNe',
      'ec.capacity',
      'ec.active',
      'l.numberOfCandidates',
    ])
    .where((eb) => eb.or([eb('ec.active', '=', true), eb('l.numberOfCandidates', 'is not', null)]))
    .orderBy('ec.position')
    .orderBy('ec.id')
    .execute();
}

export async function allocatedByCentre(db: Database, advtCode: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('candidateSeat')
    .select((eb) => ['examCentreId', eb.fn.countAll<number>().as('seats')])
    .where('advtCode', '=', advtCode)
    .groupBy('examCentreId')
    .execute();
  return new Map(rows.map((row) => [row.examCentreId, Number(row.seats)]));
}

/** Approved candidates by the centre they chose. */
export async function chosenByCentre(db: Database, advtCode: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('application')
    .select((eb) => ['examCentreId', eb.fn.countAll<number>().as('candidates')])
    .where('advtCode', '=', advtCode)
    .where('scrutinyStatus', '=', 'approved')
    .groupBy('examCentreId')
    .execute();
  return new Map(rows.map((row) => [row.examCentreId, Number(row.candidates)]));
}

/** Undefined when another officer saved it meanwhile (`version` null: there was none yet). */
export async function writeAssignment(
  db: Database,
  assignment: { advtCode: number; version: number | null; from: AllocationState[]; to: 'temporarySave' | 'finalSave'; savedBy: number; savedAt: Date },
  lines: { examCentreId: number; numberOfCandidates: number }[],
) {
  const row = { state: assignment.to, savedBy: assignment.savedBy, savedAt: assignment.savedAt };
  const written =
    assignment.version === null
      ? await db
          .insertInto('centreAssignment')
          .values({ advtCode: assignment.advtCode, ...row })
          .onConflict((conflict) => conflict.column('advtCode').doNothing())
          .returning(['id', 'version'])
          .executeTakeFirst()
      : await db
          .updateTable('centreAssignment')
          .set({ ...row, version: sql<number>`version + 1` })
          .where('advtCode', '=', assignment.advtCode)
          .where('version', '=', assignment.version)
          .where('state', 'in', assignment.from)
          .returning(['id', 'version'])
          .executeTakeFirst();
  if (!written) return undefined;
  await db.deleteFrom('centreAssignmentLine').where('assignmentId', '=', written.id).execute();
  if (lines.length > 0) await db.insertInto('centreAssignmentLine').values(lines.map((line) => ({ assignmentId: written.id, ...line }))).execute();
  return written;
}

/** Undefined when another officer changed it meanwhile. */
export function deleteAssignment(db: Database, advtCode: number, version: number, states: AllocationState[]) {
  return db.deleteFrom('centreAssignment').where('advtCode', '=', advtCode).where('version', '=', version).where('state', 'in', states).returning('id').executeTakeFirst();
}

export async function changeLine(db: Database, assignmentId: number, examCentreId: number, by: number): Promise<void> {
  if (by > 0) {
    await db
      .insertInto('centreAssignmentLine')
      .values({ assignmentId, examCentreId, numberOfCandidates: by })
      .onConflict((conflict) =>
        conflict.columns(['assignmentId', 'examCentreId']).doUpdateSet({ numberOfCandidates: sql<number>`centre_assignment_line.number_of_candidates + ${by}` }),
      )
      .execute();
    return;
  }
  const line = db.deleteFrom('centreAssignmentLine').where('assignmentId', '=', assignmentId).where('examCentreId', '=', examCentreId);
  const emptied = await line.where('numberOfCandidates', '<=', -by).returning('examCentreId').executeTakeFirst();
  if (emptied) return;
  await db
    .updateTable('centreAssignmentLine')
    .set({ numberOfCandidates: sql<number>`number_of_candidates + ${by}` })
    .where('assignmentId', '=', assignmentId)
    .where('examCentreId', '=', examCentreId)
    .execute();
}

/** Room allocations of these centres (all centres when none are named) that a change of centres would contradict. */
export function selectRoomAllocations(db: Database, advtCode: number, examCentreIds?: number[]) {
  return db
    .selectFrom('roomAllocation')
    .select(['examCentreId', 'state'])
    .where('advtCode', '=', advtCode)
    .$if(examCentreIds !== undefined, (query) => query.where('examCentreId', 'in', [0, ...examCentreIds!]))
    .execute();
}
