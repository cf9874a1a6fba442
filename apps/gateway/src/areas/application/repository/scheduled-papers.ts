import type { Id } from '@psc/validation/rules/id.ts';
import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export function selectScheduledPapers(db: Database, advtCode: Id<'advertisement'>) {
  return selectScheduledPapersOf(db, [advtCode]);
}

/** {@link selectScheduledPapers} of several advertisements at once. */
function selectScheduledPapersOf(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  return db
    .selectFrom('examSchedule as es')
    .innerJoin('examSchedulePaper as ep', 'ep.examScheduleId', 'es.id')
    .innerJoin('paper as p', 'p.id', 'ep.paperId')
    .select([
      'es.advtCode',
      'p.id as paperId',
      'p.paperType',
      'p.testType',
      'p.subjectNameEn',
      'p.subjectNameNe',
      'p.maximumMarks',
      'p.durationMinutes',
      'ep.competitionCategory',
      'ep.startsAt',
    ])
    .where('es.advtCode', '=', anyOf(advtCodes))
    .where('es.status', '=', 'approved')
    .orderBy('ep.startsAt')
    .orderBy('p.position')
    .execute();
}

export type ScheduledPaperRow = Awaited<ReturnType<typeof selectScheduledPapersOf>>[number];

/** Each paper of the approved schedule once with its first start, because internal and open competition may start at different hours. */
export async function papersOfExamination(db: Database, advtCode: Id<'advertisement'>): Promise<HeldPaper[]> {
  return heldPapers(await selectScheduledPapers(db, advtCode));
}

/** {@link papersOfExamination} of several examinations at once. */
export async function papersOfExaminations(db: Database, advtCodes: readonly Id<'advertisement'>[]): Promise<Map<number, HeldPaper[]>> {
  const rows = Map.groupBy(await selectScheduledPapersOf(db, advtCodes), ({ advtCode }) => advtCode);
  return new Map([...rows].map(([advtCode, own]) => [advtCode, heldPapers(own)]));
}

function heldPapers(rows: readonly ScheduledPaperRow[]): HeldPaper[] {
  const first = rows.filter((row, position) => rows.findIndex((other) => other.paperId === row.paperId) === position);
  return first.map((row) => ({
    paperId: row.paperId,
    paperType: row.paperType as HeldPaper['paperType'],
    testType: row.testType as HeldPaper['testType'],
    subject: { en: row.subjectNameEn, ne: row.subjectNameNe },
    maximumMarks: row.maximumMarks,
    durationMinutes: row.durationMinutes,
    startsAt: row.startsAt.toISOString(),
  }));
}
