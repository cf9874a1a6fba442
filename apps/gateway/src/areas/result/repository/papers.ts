import type { Id } from '@psc/validation/rules/id.ts';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export async function selectPapers(db: Database, advtCode: Id<'advertisement'>): Promise<ExamPaper[]> {
  return (await selectPapersOf(db, [advtCode])).map(({ paper }) => paper);
}

export async function selectPapersOf(
  db: Database,
  advtCodes: Id<'advertisement'>[],
): Promise<{ advtCode: Id<'advertisement'>; paper: ExamPaper }[]> {
  if (advtCodes.length === 0) return [];
  const rows = await db
    .selectFrom('paper')
    .select(['advtCode', 'id', 'subjectNameEn', 'subjectNameNe', 'maximumMarks', 'passMarks', 'negativeMarkingPercent'])
    .where('advtCode', 'in', advtCodes)
    .where('testType', '<>', 'interview')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    advtCode: row.advtCode,
    paper: {
      paperId: row.id,
      name: { en: row.subjectNameEn, ne: row.subjectNameNe },
      maximumMarks: row.maximumMarks,
      passMarks: row.passMarks,
      negativeMarkingPercent: row.negativeMarkingPercent,
    },
  }));
}

/** A paper of this advertisement with attendance and marks, and its start by the approved schedule. */
export function findPaper(db: Database, advtCode: Id<'advertisement'>, paperId: Id<'paper'>) {
  return db
    .selectFrom('paper')
    .select(['id', 'maximumMarks', 'passMarks', 'examOption', 'negativeMarkingPercent', 'marksPerQuestion'])
    .select(
      sql<Date | null>`(select min(ep.starts_at) from exam_schedule_paper ep join exam_schedule es on es.id = ep.exam_schedule_id
        where ep.paper_id = paper.id and es.status = 'approved')`.as('startsAt'),
    )
    .where('id', '=', paperId)
    .where('advtCode', '=', advtCode)
    .where('testType', '<>', 'interview')
    .executeTakeFirst();
}

export type PaperName = { paperId: Id<'paper'>; advtCode: Id<'advertisement'>; post: Bilingual; paper: Bilingual };

export async function selectPaperNames(db: Database, paperIds: Id<'paper'>[]): Promise<PaperName[]> {
  const rows = await db
    .selectFrom('paper as p')
    .innerJoin('advertisement as a', 'a.advtCode', 'p.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post', 'post.id', 'r.postId')
    .select(['p.id as paperId', 'p.advtCode', 'p.subjectNameEn', 'p.subjectNameNe', 'post.nameEn', 'post.nameNe'])
    .where('p.id', 'in', paperIds)
    .execute();
  return rows.map(({ paperId, advtCode, ...row }) => ({
    paperId,
    advtCode,
    post: { en: row.nameEn, ne: row.nameNe },
    paper: { en: row.subjectNameEn, ne: row.subjectNameNe },
  }));
}

/**
 * The gaps of each paper: the number of candidates without attendance or marks, and the first of their roll numbers. Each paper is read
 * separately, so that only its own attendance and marks are read.
 */
export function selectMissing(db: Database, advtCode: Id<'advertisement'>, shownRollNumbers: number) {
  const rolls = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<
      number[]
    >`coalesce((array_agg(seat.roll_number order by seat.roll_number) filter (where ${condition}))[1:${sql.lit(shownRollNumbers)}], '{}')`;
  const noAttendance = sql<boolean>`t.is_present is null`;
  const noMarks = sql<boolean>`t.is_present and m.marks is null`;
  return db
    .selectFrom('paper as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('candidateSeat as seat')
          .leftJoin('attendance as t', (join) => join.onRef('t.paperId', '=', 'p.id').onRef('t.applicationId', '=', 'seat.applicationId'))
          .leftJoin('writtenMark as m', (join) => join.onRef('m.paperId', '=', 'p.id').onRef('m.applicationId', '=', 'seat.applicationId'))
          .select([
            sql<number>`(count(*) filter (where ${noAttendance}))::int`.as('attendanceMissing'),
            rolls(noAttendance).as('withoutAttendance'),
            sql<number>`(count(*) filter (where ${noMarks}))::int`.as('marksMissing'),
            rolls(noMarks).as('withoutMarks'),
          ])
          .whereRef('seat.advtCode', '=', 'p.advtCode')
          .where('seat.rollNumber', 'is not', null)
          .as('lacking'),
      (join) => join.onTrue(),
    )
    .select(['p.id as paperId', 'p.subjectNameEn', 'p.subjectNameNe'])
    .select(['lacking.attendanceMissing', 'lacking.withoutAttendance', 'lacking.marksMissing', 'lacking.withoutMarks'])
    .where('p.advtCode', '=', advtCode)
    .where('p.testType', '<>', 'interview')
    .where((eb) => eb.or([eb('lacking.attendanceMissing', '>', 0), eb('lacking.marksMissing', '>', 0)]))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}
export type MissingRow = Awaited<ReturnType<typeof selectMissing>>[number];
