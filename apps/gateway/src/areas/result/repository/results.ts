import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { findKeptCountsOfExamined } from '../../../platform/shared/repository/examined-counts.ts';
import { examinationPeople } from '../../../platform/shared/repository/examination-people.ts';

export function selectSeats(db: Database, advtCode: Id<'advertisement'>) {
  return examinationPeople(db)
    .select(['applicationId', 'rollNumber'])
    .where('advtCode', '=', advtCode)
    .where('rollNumber', 'is not', null)
    .execute();
}

export async function selectSeatOf(db: Database, applicationId: Id<'application'>) {
  return (await selectSeatsOf(db, [applicationId])).at(0);
}

export function selectSeatsOf(db: Database, applicationIds: Id<'application'>[]) {
  return examinationPeople(db)
    .select(['applicationId', 'advtCode'])
    .where('applicationId', 'in', applicationIds)
    .where('rollNumber', 'is not', null)
    .execute();
}

export async function selectCentresOfSeats(db: Database, advtCode: Id<'advertisement'>) {
  const rows = await db
    .selectFrom('examCentre as e')
    .select(['e.id', 'e.nameEn', 'e.nameNe'])
    .where('e.id', 'in', (eb) => eb.selectFrom('candidateSeat as seat').select('seat.examCentreId').where('seat.advtCode', '=', advtCode))
    .orderBy('e.id')
    .execute();
  return rows.map(({ id, nameEn, nameNe }) => ({ examCentreId: id, name: { en: nameEn, ne: nameNe } }));
}

export async function countRecorded(db: Database, advtCode: Id<'advertisement'>, paperIds: readonly Id<'paper'>[]) {
  const kept = await findKeptCountsOfExamined(db, advtCode);
  if (kept) return { recorded: kept.candidates - kept.attendanceMissing, notRecorded: kept.attendanceMissing };
  const examined = sql`from candidate_seat seat where seat.advt_code = ${advtCode} and seat.roll_number is not null`;
  const lacking = paperIds.map(
    (paperId) => sql`select seat.application_id ${examined} and not exists (
      select from attendance t where t.paper_id = ${paperId} and t.application_id = seat.application_id)`,
  );
  const notRecorded = lacking.length === 0 ? sql`0` : sql`(select count(*)::int from (${sql.join(lacking, sql` union `)}) lacking)`;
  const { rows } = await sql<{ candidates: number; notRecorded: number }>`
    select (select count(*)::int ${examined}) as candidates, ${notRecorded} as not_recorded`.execute(db);
  const { candidates, notRecorded: missing } = rows[0]!;
  return { recorded: candidates - missing, notRecorded: missing };
}

export function selectRecorded(db: Database, advtCode: Id<'advertisement'>, paperId: Id<'paper'>) {
  return db
    .selectFrom('attendance as t')
    .innerJoin('candidateSeat as seat', 'seat.applicationId', 't.applicationId')
    .leftJoin('writtenMark as m', (join) => join.onRef('m.applicationId', '=', 't.applicationId').onRef('m.paperId', '=', 't.paperId'))
    .select(['t.applicationId', 't.isPresent', 'm.marks'])
    .where('seat.advtCode', '=', advtCode)
    .where('t.paperId', '=', paperId)
    .execute();
}

export async function ensureResult(
  db: Database,
  advtCode: Id<'advertisement'>,
  by: { uploadedBy: number; uploadedAt: Date },
): Promise<void> {
  await db
    .insertInto('writtenResult')
    .values({ advtCode, ...by })
    .onConflict((conflict) => conflict.column('advtCode').doNothing())
    .execute();
}

/** Whether this officer ever changed attendance or marks, or typed the marks of a paper. */
export async function hasRecorded(db: Database, advtCode: Id<'advertisement'>, accountId: Id<'account'>): Promise<boolean> {
  const changed = db.selectFrom('resultHand').select('advtCode').where('advtCode', '=', advtCode).where('accountId', '=', accountId);
  const typed = db
    .selectFrom('markTypist')
    .innerJoin('paper', 'paper.id', 'markTypist.paperId')
    .select('paper.advtCode')
    .where('paper.advtCode', '=', advtCode)
    .where('markTypist.accountId', '=', accountId);
  return (await changed.union(typed).executeTakeFirst()) !== undefined;
}

/** Increments the version, so that a changed result must be read again before it is published. */
export async function touchResult(
  db: Database,
  advtCode: Id<'advertisement'>,
  by: { uploadedBy: number; uploadedAt: Date },
): Promise<void> {
  await db
    .updateTable('writtenResult')
    .set({ ...by, version: sql`version + 1` })
    .where('advtCode', '=', advtCode)
    .execute();
}

type PublishedCounts = { candidates: number; absent: number; passed: number; failed: number };

/** Publishes the result with its counts; false if it was changed or published since `version` was read. */
export async function publishResult(
  db: Database,
  advtCode: Id<'advertisement'>,
  version: number,
  { candidates, absent, passed, failed }: PublishedCounts,
  by: { publishedBy: number; publishedAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('writtenResult')
    .set({ status: 'published', ...by, candidates, absent, passed, failed, version: sql`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .where('status', '=', 'uploaded')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export function isPublished(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('writtenResult').select('id').where('advtCode', '=', advtCode).where('status', '=', 'published').executeTakeFirst();
}
