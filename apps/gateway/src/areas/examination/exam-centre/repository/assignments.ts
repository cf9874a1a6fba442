import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql } from 'kysely';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { advertisementHeads } from '../../../../platform/shared/repository/advertisement-head.ts';
import { approvedOf, seatsOf } from '../../../../platform/shared/repository/advertisement-counts.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';
import { examinationPeople } from '../../../../platform/shared/repository/examination-people.ts';
import { saveAllocation, type SavedAllocation } from '../../repository/allocation.ts';

export function selectSummaries(db: Database, advtCodes: Id<'advertisement'>[]) {
  return advertisementHeads(db)
    .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
    .leftJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
    .select(['ca.id as assignmentId', 'ca.state', 'ca.version'])
    .select((eb) => [
      approvedOf(sql.ref('a.advt_code')).as('approvedCandidates'),
      seatsOf(sql.ref('a.advt_code')).as('allocatedCount'),
      eb
        .selectFrom('examSchedulePaper as ep')
        .select((min) => min.fn.min('ep.startsAt').as('first'))
        .whereRef('ep.examScheduleId', '=', 'es.id')
        .as('firstStartsAt'),
    ])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
}

export function findAssignment(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('centreAssignment').select(['id', 'state', 'version']).where('advtCode', '=', advtCode).executeTakeFirst();
}

/** Locks centres in a fixed order, so that two simultaneous advertisements cannot both take the last seats. */
export function lockCentres(db: Database, examCentreIds: Id<'examCentre'>[]) {
  return db
    .selectFrom('examCentre')
    .select(['id', 'provinceId', 'nameEn', 'nameNe', 'capacity', 'active'])
    .where('id', '=', anyOf(examCentreIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function seatsTaken(db: Database, advtCodes: Id<'advertisement'>[]): Promise<Map<number, number>> {
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

/** Active and already assigned centres, with the numbers of one advertisement there. */
export function selectCentres(db: Database, advtCode: Id<'advertisement'>) {
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

export async function selectCentreNames(db: Database, examCentreIds: readonly Id<'examCentre'>[]): Promise<Map<number, Bilingual>> {
  const rows = await db.selectFrom('examCentre').select(['id', 'nameEn', 'nameNe']).where('id', '=', anyOf(examCentreIds)).execute();
  return new Map(rows.map((row) => [row.id, { en: row.nameEn, ne: row.nameNe }]));
}

export async function allocatedByCentre(db: Database, advtCode: Id<'advertisement'>): Promise<Map<number, number>> {
  const rows = await examinationPeople(db)
    .select((eb) => ['examCentreId', eb.fn.countAll<number>().as('seats')])
    .where('advtCode', '=', advtCode)
    .where('examCentreId', 'is not', null)
    .groupBy('examCentreId')
    .execute();
  return new Map(rows.map((row) => [row.examCentreId!, Number(row.seats)]));
}

export async function chosenByCentre(db: Database, advtCode: Id<'advertisement'>): Promise<Map<number, number>> {
  const rows = await examinationPeople(db)
    .select((eb) => ['chosenCentreId', eb.fn.countAll<number>().as('candidates')])
    .where('advtCode', '=', advtCode)
    .groupBy('chosenCentreId')
    .execute();
  return new Map(rows.map((row) => [row.chosenCentreId, Number(row.candidates)]));
}

/** Saves the allocation and replaces its lines; undefined if another officer saved it first. */
export async function writeAssignment(
  db: Database,
  { advtCode, ...saved }: { advtCode: Id<'advertisement'> } & SavedAllocation,
  lines: { examCentreId: Id<'examCentre'>; numberOfCandidates: number }[],
) {
  const written = await saveAllocation(db, 'centreAssignment', { advtCode }, saved);
  if (!written) return undefined;
  await db.deleteFrom('centreAssignmentLine').where('assignmentId', '=', written.id).execute();
  if (lines.length > 0)
    await db
      .insertInto('centreAssignmentLine')
      .values(lines.map((line) => ({ assignmentId: written.id, ...line })))
      .execute();
  return written;
}

/** Undefined if another officer changed it first. */
export function deleteAssignment(db: Database, advtCode: Id<'advertisement'>, version: number, states: AllocationState[]) {
  return db
    .deleteFrom('centreAssignment')
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst();
}

/** The numbers of the centres can be changed again; given seats remain. */
export async function reopenAssignment(db: Database, assignmentId: number): Promise<void> {
  await db
    .updateTable('centreAssignment')
    .set({ state: 'temporarySave', version: sql<number>`version + 1` })
    .where('id', '=', assignmentId)
    .execute();
}

export async function changeLine(db: Database, assignmentId: number, examCentreId: Id<'examCentre'>, by: number): Promise<void> {
  if (by > 0) {
    await db
      .insertInto('centreAssignmentLine')
      .values({ assignmentId, examCentreId, numberOfCandidates: by })
      .onConflict((conflict) =>
        conflict
          .columns(['assignmentId', 'examCentreId'])
          .doUpdateSet({ numberOfCandidates: sql<number>`centre_assignment_line.number_of_candidates + ${by}` }),
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

/** Room allocations of these centres, or of all, that a change of centres would invalidate. */
export function selectRoomAllocations(db: Database, advtCode: Id<'advertisement'>, examCentreIds?: Id<'examCentre'>[]) {
  let query = db.selectFrom('roomAllocation').select(['examCentreId', 'state']).where('advtCode', '=', advtCode);
  if (examCentreIds !== undefined) query = query.where('examCentreId', '=', anyOf(examCentreIds));
  return query.execute();
}
