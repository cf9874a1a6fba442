import type { Id } from '@psc/validation/rules/id.ts';
import type { PaperFacts } from '@psc/api-client/areas/examination/paper.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { PaperValues } from './rules.ts';

/** Whether the schedule of the paper's advertisement is pending approval or approved. */
const isScheduled = sql<boolean>`exists (
  select from exam_schedule es where es.advt_code = p.advt_code and es.status in ('scheduled', 'approved'))`;

/** Marks are recorded, or officers have started to type them. */
const isMarked = sql<boolean>`(exists (select from written_mark m where m.paper_id = p.id)
  or exists (select from mark_typing typed where typed.paper_id = p.id))`;

const isApproved = sql<boolean>`exists (select from exam_schedule es where es.advt_code = p.advt_code and es.status = 'approved')`;

export function selectPapers(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('paper as p')
    .innerJoin('advertisement as a', 'a.advtCode', 'p.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post', 'post.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['p.id', 'p.advtCode', 'p.testType', 'p.paperType', 'p.subjectNameEn', 'p.subjectNameNe', 'p.maximumMarks', 'p.passMarks'])
    .select(['p.durationMinutes', 'p.examOption', 'p.negativeMarkingPercent', 'p.marksPerQuestion', 'p.paperDetail', 'p.version'])
    .select(['post.nameEn as postEn', 'post.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select([isScheduled.as('isScheduled'), isApproved.as('isApproved'), isMarked.as('isMarked')])
    .where('p.id', 'in', ids)
    .execute();
}
export type StoredPaper = Awaited<ReturnType<typeof selectPapers>>[number];

/** Serialises changes to an advertisement's papers and schedule; undefined for an unknown advertisement. */
export async function lockPapers(db: Database, advtCode: Id<'advertisement'>): Promise<{ isScheduled: boolean } | undefined> {
  const advertisement = await db
    .selectFrom('advertisement')
    .select('advtCode')
    .where('advtCode', '=', advtCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!advertisement) return undefined;
  const schedule = await db
    .selectFrom('examSchedule')
    .select('status')
    .where('advtCode', '=', advtCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { isScheduled: schedule?.status === 'scheduled' || schedule?.status === 'approved' };
}

export function selectOfAdvertisement(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('paper').select(['id', 'testType', 'paperType']).where('advtCode', '=', advtCode).execute();
}

export async function countApplications(db: Database, paperId: Id<'paper'>): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('paperId', '=', paperId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasInterviewMarks(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const row = await db
    .selectFrom('interviewMark as m')
    .innerJoin('application as x', 'x.id', 'm.applicationId')
    .select('m.applicationId')
    .where('x.advtCode', '=', advtCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Papers are ordered by test and number, as they are written. */
const order: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6 };
const tests: Record<string, number> = { written: 0, practical: 10, interview: 20 };
const positionOf = ({ testType, paperType }: PaperValues) => (tests[testType] ?? 0) + (order[paperType] ?? 0);

export async function insertPaper(db: Database, values: PaperValues): Promise<number> {
  const row = { ...values, position: positionOf(values) };
  return (await db.insertInto('paper').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** False if another officer changed the paper first. */
export async function updatePaper(db: Database, paperId: Id<'paper'>, version: number, values: PaperValues): Promise<boolean> {
  const changed = await db
    .updateTable('paper')
    .set({ ...values, position: positionOf(values), version: sql<number>`version + 1` })
    .where('id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

/** Also deletes its hour in a rejected schedule. */
export async function deletePaper(db: Database, paperId: Id<'paper'>): Promise<void> {
  await db.deleteFrom('examSchedulePaper').where('paperId', '=', paperId).execute();
  await db.deleteFrom('paper').where('id', '=', paperId).execute();
}

export async function correctPaper(db: Database, paperId: Id<'paper'>, { subject, ...facts }: PaperFacts): Promise<void> {
  await db
    .updateTable('paper')
    .set({ ...facts, subjectNameEn: subject.en, subjectNameNe: subject.ne, version: sql<number>`version + 1` })
    .where('id', '=', paperId)
    .execute();
}
