import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { WordedMark } from '../reasons.ts';

export async function selectMarks(db: Database, applicationId: Id<'application'>) {
  const rows = await db
    .selectFrom('scrutinyPart as m')
    .select(['m.part', 'm.result', 'm.reason', 'm.words', 'm.note', 'm.markedAt'])
    .select(sql<string>`officer_named(m.officer_id, m.officer_for)`.as('officerName'))
    .where('m.applicationId', '=', applicationId)
    .orderBy('m.part')
    .execute();
  return rows.map((row) => ({ ...row, words: row.words as Bilingual | null }));
}
export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

/** Marks are written under the same lock. */
export async function lockApplication(db: Database, applicationId: Id<'application'>): Promise<void> {
  await db.selectFrom('application').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute();
}

/** Locks an undecided application of this version; false if it is decided or has changed. */
export async function lockUndecided(db: Database, applicationId: Id<'application'>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('version', '=', version)
    .where('scrutinyStatus', 'in', ['pending', 'onHold'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Marking = { applicationId: Id<'application'>; officerId: Id<'account'>; now: Date };

export async function writeMarks(db: Database, { applicationId, officerId, now }: Marking, marks: readonly WordedMark[]): Promise<void> {
  const gone = marks.filter(({ result }) => result === 'none').map(({ part }) => part);
  if (gone.length > 0) await db.deleteFrom('scrutinyPart').where('applicationId', '=', applicationId).where('part', 'in', gone).execute();
  const kept = marks.filter((mark) => mark.result !== 'none');
  if (kept.length === 0) return;
  await db
    .insertInto('scrutinyPart')
    .values(
      kept.map((mark) => ({
        ...{ applicationId, officerId, markedAt: now, part: mark.part, result: mark.result, note: mark.note },
        reason: mark.result === 'objected' ? mark.reason : null,
        words: mark.words && JSON.stringify(mark.words),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['applicationId', 'part']).doUpdateSet((eb) => ({
        result: eb.ref('excluded.result'),
        reason: eb.ref('excluded.reason'),
        words: eb.ref('excluded.words'),
        note: eb.ref('excluded.note'),
        officerId: eb.ref('excluded.officerId'),
        markedAt: eb.ref('excluded.markedAt'),
      })),
    )
    .execute();
}

export const objectionReasons = (applicationId: Id<'application'>) =>
  sql<string[]>`coalesce((select array_agg(distinct reason order by reason) from scrutiny_part
    where application_id = ${applicationId} and result = 'objected'), '{}')`;
