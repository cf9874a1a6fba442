import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Adds a second paper like the first one; returns its id. */
export async function addSecondPaper(db: Database, paperId: Id<'paper'>, testType: 'written' | 'practical' = 'written'): Promise<number> {
  const { id } = await db
    .insertInto('paper')
    .columns([
      ...(['advtCode', 'testType', 'paperType', 'subjectNameEn', 'subjectNameNe'] as const),
      ...(['maximumMarks', 'passMarks', 'durationMinutes', 'position'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('paper')
        .select(['advtCode', sql<string>`${testType}::text`.as('testType'), sql<string>`'second'`.as('paperType')])
        .select(['subjectNameEn', 'subjectNameNe', 'maximumMarks', 'passMarks', 'durationMinutes', sql<number>`1`.as('position')])
        .where('id', '=', paperId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
