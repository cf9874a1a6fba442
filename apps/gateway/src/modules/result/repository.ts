import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/connection.ts';

/** People with a roll number in an advertisement: those who are examined. */
export function selectSeats(db: Database, advtCode: number) {
  return db.selectFrom('candidateSeat').select(['applicationId', 'rollNumber']).where('advtCode', '=', advtCode).where('rollNumber', 'is not', null).execute();
}

export function selectSeatOf(db: Database, applicationId: number) {
  return db.selectFrom('candidateSeat').select('advtCode').where('applicationId', '=', applicationId).where('rollNumber', 'is not', null).executeTakeFirst();
}

export function selectWrittenPaper(db: Database, advtCode: number, paperId: number) {
  return db
    .selectFrom('paper')
    .select(['id', 'maximumMarks', 'passMarks'])
    .where('id', '=', paperId)
    .where('advtCode', '=', advtCode)
    .where('testType', '<>', 'interview')
    .executeTakeFirst();
}

export async function selectPapers(db: Database, advtCode: number) {
  const rows = await db
    .selectFrom('paper')
    .select(['id', 'subjectNameEn', 'subjectNameNe', 'maximumMarks', 'passMarks'])
    .where('advtCode', '=', advtCode)
    .where('testType', '<>', 'interview')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ paperId: row.id, name: { en: row.subjectNameEn, ne: row.subjectNameNe }, maximumMarks: row.maximumMarks, passMarks: row.passMarks }));
}

export function selectAttendance(db: Database, advtCode: number, paperId: number) {
  return db
    .selectFrom('attendance as t')
    .innerJoin('candidateSeat as seat', 'seat.applicationId', 't.applicationId')
    .select(['t.applicationId', 't.isPresent'])
    .where('seat.advtCode', '=', advtCode)
    .where('t.paperId', '=', paperId)
    .execute();
}

export async function saveAttendance(
  db: Database,
  rows: { applicationId: number; paperId: number; isPresent: boolean }[],
  by: { recordedBy: number; recordedAt: Date },
): Promise<void> {
  for (const part of inParts(rows)) {
    await db
      .insertInto('attendance')
      .values(part.map((row) => ({ ...row, ...by })))
      .onConflict((conflict) => conflict.columns(['applicationId', 'paperId']).doUpdateSet((eb) => ({ isPresent: eb.ref('excluded.isPresent'), ...by })))
      .execute();
  }
}

export async function saveMarks(db: Database, rows: { applicationId: number; paperId: number; marks: number; isPass: boolean }[]): Promise<void> {
  for (const part of inParts(rows)) {
    await db
      .insertInto('writtenMark')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['applicationId', 'paperId']).doUpdateSet((eb) => ({ marks: eb.ref('excluded.marks'), isPass: eb.ref('excluded.isPass') })),
      )
      .execute();
  }
}

/** A statement takes 65,535 values at most. */
function inParts<Row>(rows: Row[]): Row[][] {
  const PART = 5_000;
  return Array.from({ length: Math.ceil(rows.length / PART) }, (_, index) => rows.slice(index * PART, (index + 1) * PART));
}

/** The row of an advertisement's result, locked; made when it is not there yet. */
export async function lockResult(db: Database, advtCode: number, by: { uploadedBy: number; uploadedAt: Date }) {
  await db
    .insertInto('writtenResult')
    .values({ advtCode, ...by })
    .onConflict((conflict) => conflict.column('advtCode').doNothing())
    .execute();
  return db.selectFrom('writtenResult').selectAll().where('advtCode', '=', advtCode).forUpdate().executeTakeFirstOrThrow();
}

export async function touchResult(db: Database, advtCode: number, by: { uploadedBy: number; uploadedAt: Date }): Promise<void> {
  await db.updateTable('writtenResult').set({ ...by, version: sql`version + 1` }).where('advtCode', '=', advtCode).execute();
}

export async function publishResult(db: Database, advtCode: number, version: number, by: number, at: Date): Promise<boolean> {
  const changed = await db
    .updateTable('writtenResult')
    .set({ status: 'published', publishedBy: by, publishedAt: at, version: sql`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .where('status', '=', 'uploaded')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export function isPublished(db: Database, advtCode: number) {
  return db.selectFrom('writtenResult').select('id').where('advtCode', '=', advtCode).where('status', '=', 'published').executeTakeFirst();
}

/** Examined advertisements and how their result stands. */
export function selectResultSummaries(db: Database, criteria: { advtCode?: number; published?: boolean }) {
  return db
    .with('examined', (query) => query.selectFrom('candidateSeat').select(['advtCode', 'applicationId']).where('rollNumber', 'is not', null))
    .with('person', (query) =>
      query
        .selectFrom('examined as e')
        .leftJoin('attendance as t', 't.applicationId', 'e.applicationId')
        .leftJoin('writtenMark as m', (join) => join.onRef('m.applicationId', '=', 'e.applicationId').onRef('m.paperId', '=', 't.paperId'))
        .select([
          'e.advtCode',
          'e.applicationId',
          sql<boolean>`count(t.paper_id) = 0`.as('notRecorded'),
          sql<boolean>`coalesce(bool_or(t.is_present), false)`.as('present'),
          sql<boolean>`coalesce(bool_or(t.is_present and m.marks is null), false)`.as('withoutMarks'),
          sql<boolean>`coalesce(bool_and(t.is_present and m.is_pass), false)`.as('passed'),
          sql<boolean>`count(m.paper_id) > 0`.as('hasMarks'),
        ])
        .groupBy(['e.advtCode', 'e.applicationId']),
    )
    .selectFrom('person as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .leftJoin('writtenResult as w', 'w.advtCode', 'a.advtCode')
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'w.status',
      'w.uploadedAt',
      'w.publishedAt',
      'w.version',
      sql<number>`count(*)`.as('candidates'),
      sql<number>`count(*) filter (where x.present)`.as('present'),
      sql<number>`count(*) filter (where not x.present and not x.not_recorded)`.as('absent'),
      sql<number>`count(*) filter (where x.not_recorded)`.as('attendanceNotRecorded'),
      sql<number>`count(*) filter (where x.without_marks)`.as('withoutMarks'),
      sql<number>`count(*) filter (where x.passed)`.as('passed'),
      sql<number>`count(*) filter (where x.has_marks and not x.passed)`.as('failed'),
    ])
    .$if(criteria.advtCode !== undefined, (query) => query.where('a.advtCode', '=', criteria.advtCode!))
    .$if(criteria.published === true, (query) => query.where('w.status', '=', 'published'))
    .$if(criteria.published === false, (query) => query.where((eb) => eb.or([eb('w.status', 'is', null), eb('w.status', '<>', 'published')])))
    .groupBy(['a.advtCode', 'p.id', 's.id', 'w.id'])
    .orderBy('a.advtCode', 'desc')
    .execute();
}
export type ResultSummaryRow = Awaited<ReturnType<typeof selectResultSummaries>>[number];

export type PersonCriteria = { advtCode: number; advtNumber?: string; masterId?: number; citizenshipNumber?: string };

/** Examined people by roll number, with attendance and marks in each paper. */
export function selectExamined(db: Database, criteria: PersonCriteria, page?: { offset: number; limit: number }) {
  return db
    .selectFrom('candidateSeat as seat')
    .innerJoin('application as x', 'x.id', 'seat.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('examCentre as e', 'e.id', 'seat.examCentreId')
    .select([
      'seat.applicationId',
      'seat.rollNumber',
      'x.masterId',
      'k.citizenshipNumber',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'e.nameEn as examCentreEn',
      'e.nameNe as examCentreNe',
    ])
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('attendance as t').select(['t.paperId', 't.isPresent']).whereRef('t.applicationId', '=', 'seat.applicationId').orderBy('t.paperId')).as(
        'attendance',
      ),
      jsonArrayFrom(
        eb.selectFrom('writtenMark as m').select(['m.paperId', 'm.marks', 'm.isPass']).whereRef('m.applicationId', '=', 'seat.applicationId').orderBy('m.paperId'),
      ).as('marks'),
    ])
    .where('seat.advtCode', '=', criteria.advtCode)
    .where('seat.rollNumber', 'is not', null)
    .$if(criteria.masterId !== undefined, (query) => query.where('x.masterId', '=', criteria.masterId!))
    .$if(criteria.citizenshipNumber !== undefined, (query) => query.where('k.citizenshipNumber', '=', criteria.citizenshipNumber!))
    .$if(criteria.advtNumber !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('applicationCategory as ac')
            .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
            .select('cat.id')
            .whereRef('ac.applicationId', '=', 'x.id')
            .where('cat.advtNumber', '=', criteria.advtNumber!),
        ),
      ),
    )
    .orderBy('seat.rollNumber')
    .$if(page !== undefined, (query) => query.offset(page!.offset).limit(page!.limit))
    .execute();
}
export type ExaminedRow = Awaited<ReturnType<typeof selectExamined>>[number];
