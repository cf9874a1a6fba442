import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

/**
 * The advertisements that have a paper while one of this advertisement's papers is written. They share
 * centres, rooms and invigilators with it; all others may use the same ones at another hour.
 */
export async function advertisementsAtSameTime(db: Database, advtCode: number): Promise<number[]> {
  const rows = await db
    .selectFrom('examSchedule as mine')
    .innerJoin('examSchedulePaper as myPaper', 'myPaper.examScheduleId', 'mine.id')
    .innerJoin('paper as my', 'my.id', 'myPaper.paperId')
    .innerJoin('examSchedulePaper as otherPaper', (join) =>
      join
        .on(sql<boolean>`other_paper.starts_at < my_paper.starts_at + make_interval(mins => my.duration_minutes)`)
        .on('otherPaper.examScheduleId', '<>', (eb) => eb.ref('mine.id')),
    )
    .innerJoin('paper as theirs', 'theirs.id', 'otherPaper.paperId')
    .innerJoin('examSchedule as other', 'other.id', 'otherPaper.examScheduleId')
    .select('other.advtCode')
    .distinct()
    .where('mine.advtCode', '=', advtCode)
    .where('other.status', '=', 'approved')
    .where(sql<boolean>`my_paper.starts_at < other_paper.starts_at + make_interval(mins => theirs.duration_minutes)`)
    .execute();
  return rows.map((row) => row.advtCode);
}
