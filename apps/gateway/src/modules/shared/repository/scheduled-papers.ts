import type { Database } from '../../../database/connection.ts';

/** The papers of the approved schedule, in the order they are written. */
export function selectScheduledPapers(db: Database, advtCode: number) {
  return db
    .selectFrom('examSchedule as es')
    .innerJoin('examSchedulePaper as ep', 'ep.examScheduleId', 'es.id')
    .innerJoin('paper as p', 'p.id', 'ep.paperId')
    .select([
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
    .where('es.advtCode', '=', advtCode)
    .where('es.status', '=', 'approved')
    .orderBy('ep.startsAt')
    .orderBy('p.position')
    .execute();
}

export type ScheduledPaperRow = Awaited<ReturnType<typeof selectScheduledPapers>>[number];
