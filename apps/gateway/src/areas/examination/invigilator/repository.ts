import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../platform/database/nepali-order.ts';
import { advertisementHeads } from '../../../platform/shared/repository/advertisement-head.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { saveAllocation, type SavedAllocation } from '../repository/allocation.ts';
import { rollInRoom, type PlanKey } from '../room/repository/allocations.ts';

export function selectPosts(db: Database, ids?: number[]) {
  return db
    .selectFrom('invigilatorPost')
    .select(['id', 'nameEn', 'nameNe', 'active', 'version'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function lockPost(db: Database, postId: Id<'invigilatorPost'>) {
  return db.selectFrom('invigilatorPost').selectAll().where('id', '=', postId).forNoKeyUpdate().executeTakeFirst();
}

export function postNamed(db: Database, nameEn: string) {
  return db
    .selectFrom('invigilatorPost')
    .select('id')
    .where(sql<SqlBool>`lower(name_en) = lower(${nameEn})`)
    .executeTakeFirst();
}

type PostValues = { nameEn: string; nameNe: string; active: boolean };

export async function writePost(db: Database, postId: Id<'invigilatorPost'> | undefined, values: PostValues): Promise<number> {
  if (postId === undefined) return (await db.insertInto('invigilatorPost').values(values).returning('id').executeTakeFirstOrThrow()).id;
  const version = sql<number>`version + 1`;
  await db
    .updateTable('invigilatorPost')
    .set({ ...values, version })
    .where('id', '=', postId)
    .execute();
  return postId;
}

function invigilators(db: Database) {
  return db
    .selectFrom('invigilator as i')
    .leftJoin('examCentre as ec', 'ec.id', 'i.examCentreId')
    .select([
      'i.id',
      'i.employeeNo',
      'i.nameEn',
      'i.nameNe',
      'i.invigilatorPostId',
      'i.examCentreId',
      'i.active',
      'i.version',
      'ec.nameEn as centreEn',
      'ec.nameNe as centreNe',
    ]);
}

export function selectInvigilators(db: Database, ids: number[]) {
  return invigilators(db).where('i.id', '=', anyOf(ids)).execute();
}

/** The possible invigilators of a centre: its own and those without a centre. */
export function selectInvigilatorsFor(db: Database, examCentreId: Id<'examCentre'>) {
  return invigilators(db)
    .where('i.active', '=', true)
    .where((eb) => eb.or([eb('i.examCentreId', '=', examCentreId), eb('i.examCentreId', 'is', null)]))
    .orderBy(inNepaliOrder('i.nameEn'))
    .orderBy('i.id')
    .execute();
}

export function lockInvigilator(db: Database, invigilatorId: Id<'invigilator'>) {
  return db.selectFrom('invigilator').selectAll().where('id', '=', invigilatorId).forNoKeyUpdate().executeTakeFirst();
}

export function invigilatorNumbered(db: Database, employeeNo: string) {
  return db.selectFrom('invigilator').select('id').where('employeeNo', '=', employeeNo).executeTakeFirst();
}

type InvigilatorValues = {
  nameEn: string;
  nameNe: string;
  employeeNo: string | null;
  invigilatorPostId: Id<'invigilatorPost'> | null;
  examCentreId: Id<'examCentre'> | null;
  active: boolean;
};

export async function writeInvigilator(
  db: Database,
  invigilatorId: Id<'invigilator'> | undefined,
  values: InvigilatorValues,
): Promise<number> {
  if (invigilatorId === undefined) return (await db.insertInto('invigilator').values(values).returning('id').executeTakeFirstOrThrow()).id;
  const version = sql<number>`version + 1`;
  await db
    .updateTable('invigilator')
    .set({ ...values, version })
    .where('id', '=', invigilatorId)
    .execute();
  return invigilatorId;
}

export function selectSummaries(db: Database, roomAllocationIds: number[]) {
  return advertisementHeads(db)
    .innerJoin('roomAllocation as ra', 'ra.advtCode', 'a.advtCode')
    .innerJoin('examCentre as ec', 'ec.id', 'ra.examCentreId')
    .leftJoin('invigilatorAllocation as ia', (join) =>
      join.onRef('ia.paperId', '=', 'ra.paperId').onRef('ia.examCentreId', '=', 'ra.examCentreId'),
    )
    .innerJoin('paper as held', 'held.id', 'ra.paperId')
    .select(['held.id as paperId', 'held.paperType', 'held.testType', 'held.subjectNameEn', 'held.subjectNameNe'])
    .select(sql<Date | null>`(select min(ep.starts_at) from exam_schedule_paper ep where ep.paper_id = ra.paper_id)`.as('startsAt'))
    .select(['ra.id as roomAllocationId', 'ra.examCentreId', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe', 'ia.state', 'ia.version'])
    .select([
      sql<number>`(select count(*) from room_allocation_line rl where rl.room_allocation_id = ra.id)`.as('rooms'),
      sql<number>`(select coalesce(sum(rl.number_of_candidates), 0) from room_allocation_line rl where rl.room_allocation_id = ra.id)`.as(
        'allocatedCount',
      ),
      sql<number>`(select count(distinct il.room_id) from invigilator_allocation_line il where il.invigilator_allocation_id = ia.id)`.as(
        'roomsWithInvigilator',
      ),
    ])
    .where('ra.id', '=', anyOf(roomAllocationIds))
    .execute();
}

/** The rooms of one paper at a centre, once final, with their invigilators. */
export function selectRooms(db: Database, { examCentreId, paperId }: PlanKey) {
  return db
    .selectFrom('roomAllocation as ra')
    .innerJoin('roomAllocationLine as rl', 'rl.roomAllocationId', 'ra.id')
    .innerJoin('room as rm', 'rm.id', 'rl.roomId')
    .select(['rm.id as roomId', 'rm.roomNumber', 'rl.numberOfCandidates'])
    .select((eb) => [
      rollInRoom('min', paperId).as('rollFrom'),
      rollInRoom('max', paperId).as('rollTo'),
      jsonArrayFrom(
        eb
          .selectFrom('invigilatorAllocationLine as il')
          .innerJoin('invigilatorAllocation as ia', 'ia.id', 'il.invigilatorAllocationId')
          .select(['il.invigilatorId', 'il.invigilatorPostId'])
          .whereRef('il.roomId', '=', 'rm.id')
          .where('ia.paperId', '=', paperId)
          .orderBy('il.invigilatorId'),
      ).as('invigilators'),
    ])
    .where('ra.paperId', '=', paperId)
    .where('ra.examCentreId', '=', examCentreId)
    .where('ra.state', '<>', 'temporarySave')
    .execute();
}

export async function selectPosted(db: Database, paperIds: Id<'paper'>[]) {
  if (paperIds.length === 0) return [];
  return db
    .selectFrom('invigilatorAllocationLine as il')
    .innerJoin('invigilatorAllocation as ia', 'ia.id', 'il.invigilatorAllocationId')
    .select(['il.invigilatorId', 'il.roomId', 'ia.advtCode', 'ia.examCentreId', 'ia.paperId'])
    .where('ia.paperId', '=', anyOf(paperIds))
    .execute();
}

export function selectForOtherPapers(db: Database, { advtCode, examCentreId, paperId }: PlanKey) {
  return db
    .selectFrom('invigilatorAllocationLine as il')
    .innerJoin('invigilatorAllocation as ia', 'ia.id', 'il.invigilatorAllocationId')
    .select(['ia.paperId', 'il.roomId', 'il.invigilatorId', 'il.invigilatorPostId'])
    .where('ia.advtCode', '=', advtCode)
    .where('ia.examCentreId', '=', examCentreId)
    .where('ia.paperId', '<>', paperId)
    .orderBy('il.roomId')
    .orderBy('il.invigilatorId')
    .execute();
}

/** Locks invigilators in a fixed order, so that two allocations cannot take one person at the same hour. */
export function lockInvigilators(db: Database, invigilatorIds: number[]) {
  return db
    .selectFrom('invigilator')
    .select(['id', 'examCentreId', 'active'])
    .where('id', '=', anyOf(invigilatorIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function findAllocation(db: Database, key: PlanKey) {
  return db
    .selectFrom('invigilatorAllocation')
    .select(['id', 'state', 'version'])
    .where((eb) => eb.and(key))
    .executeTakeFirst();
}

/** Saves the allocation and replaces its lines; undefined if another officer saved it first. */
export async function writeAllocation(
  db: Database,
  key: PlanKey,
  saved: SavedAllocation,
  lines: { roomId: Id<'room'>; invigilatorId: Id<'invigilator'>; invigilatorPostId: Id<'invigilatorPost'> }[],
) {
  const written = await saveAllocation(db, 'invigilatorAllocation', key, saved);
  if (!written) return undefined;
  await db.deleteFrom('invigilatorAllocationLine').where('invigilatorAllocationId', '=', written.id).execute();
  if (lines.length > 0)
    await db
      .insertInto('invigilatorAllocationLine')
      .values(lines.map((line) => ({ invigilatorAllocationId: written.id, ...line })))
      .execute();
  return written;
}

export function deleteAllocation(db: Database, key: PlanKey, version: number, states: AllocationState[]) {
  return db
    .deleteFrom('invigilatorAllocation')
    .where((eb) => eb.and(key))
    .where('version', '=', version)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst();
}
