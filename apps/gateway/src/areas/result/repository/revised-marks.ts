import type { Id } from '@psc/validation/rules/id.ts';
import type { MarkState } from '@psc/api-client/areas/result/revision.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type MarkKey = { applicationId: Id<'application'>; paperId: Id<'paper'> };

/** Allows changes of published marks inside `change` only, not later in the transaction. */
export async function whileRevising(db: Database, change: () => Promise<void>): Promise<void> {
  await sql`select set_config('psc.revision', 'on', true)`.execute(db);
  await change();
  await sql`select set_config('psc.revision', '', true)`.execute(db);
}

export async function selectState(db: Database, { applicationId, paperId }: MarkKey): Promise<MarkState> {
  const row = await db
    .selectFrom('attendance as t')
    .leftJoin('writtenMark as m', (join) => join.onRef('m.applicationId', '=', 't.applicationId').onRef('m.paperId', '=', 't.paperId'))
    .select(['t.isPresent', 'm.marks'])
    .where('t.applicationId', '=', applicationId)
    .where('t.paperId', '=', paperId)
    .executeTakeFirst();
  return { isPresent: row?.isPresent ?? false, marks: row?.marks ?? null };
}

/** A published result stores its counts, so a revision recomputes them. */
export async function recountPublished(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await sql`
    update written_result w set version = w.version + 1, absent = c.absent, passed = c.passed, failed = c.failed
    from (
      select count(*) filter (where result = 'absent') as absent, count(*) filter (where result = 'passed') as passed,
        count(*) filter (where result = 'failed') as failed
      from examined_person where advt_code = ${advtCode}
    ) c
    where w.advt_code = ${advtCode}`.execute(db);
}
