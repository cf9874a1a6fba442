import type { Id } from '@psc/validation/rules/id.ts';
import type { ApplicationDraft } from '@psc/api-client/areas/application/application-draft.ts';
import { NOT_OVER, OVER } from '@psc/validation/rules/last-moment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';

export function selectDraft(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('applicationDraft')
    .select(['categoryIds', 'answers', 'version', 'savedAt'])
    .where('masterId', '=', masterId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}

type NewDraft = Pick<ApplicationDraft, 'categoryIds' | 'answers'> & {
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  savedAt: Date;
};

/** Replaces an earlier draft and keeps its reminders. */
export async function saveDraft(db: Database, { answers, ...draft }: NewDraft): Promise<number> {
  const values = { ...draft, answers: jsonb(answers) as never };
  const { version } = await db
    .insertInto('applicationDraft')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['masterId', 'advtCode']).doUpdateSet({
        categoryIds: draft.categoryIds,
        answers: values.answers,
        savedAt: draft.savedAt,
        version: sql<number>`application_draft.version + 1`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export function selectTaking(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement as a')
    .leftJoin('application as x', (join) => join.onRef('x.advtCode', '=', 'a.advtCode').on('x.masterId', '=', masterId))
    .select(['a.lifeCycleStatus', 'a.combinedIntoAdvtCode', 'a.doubleFeeSubmissionLastAt', 'x.id as applicationId'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
}

/** Drafts that can no longer be submitted. */
export async function deleteLapsed(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('applicationDraft')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('advertisement as a')
          .select('a.advtCode')
          .whereRef('a.advtCode', '=', 'applicationDraft.advtCode')
          .where((eb) => eb.or([eb('a.doubleFeeSubmissionLastAt', OVER, now), eb('a.lifeCycleStatus', 'in', ['rejected', 'cancelled'])])),
      ),
    )
    .execute();
}

/** The owner and the advertisement of a draft: a candidate may have several. */
export type DraftKey = { masterId: Id<'candidate'>; advtCode: Id<'advertisement'> };

export function selectDueBetween(
  db: Database,
  { from, until, now }: { from: Date; until: Date; now: Date },
  after: DraftKey,
  limit: number,
) {
  const dueAt = sql<Date>`case when a.single_submission_last_at ${sql.raw(NOT_OVER)} ${now}
    then a.single_submission_last_at else a.double_fee_submission_last_at end`;
  return db
    .selectFrom('applicationDraft as d')
    .innerJoin('advertisement as a', 'a.advtCode', 'd.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('candidate as c', 'c.masterId', 'd.masterId')
    .innerJoin('account as u', 'u.id', 'c.accountId')
    .select([
      'd.masterId',
      'd.advtCode',
      'd.reminded',
      'u.id as accountId',
      'u.email',
      'u.language',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ])
    .select(dueAt.as('dueAt'))
    .where('a.lifeCycleStatus', '=', 'live')
    .where('a.combinedIntoAdvtCode', 'is', null)
    .where(dueAt, '>=', from)
    .where(dueAt, '<', until)
    .where(sql<boolean>`(d.master_id, d.advt_code) > (${after.masterId}::integer, ${after.advtCode}::integer)`)
    .orderBy('d.masterId')
    .orderBy('d.advtCode')
    .limit(limit)
    .execute();
}

/** False if this reminder was already sent. */
export async function takeReminder(db: Database, draft: DraftKey, occasion: string): Promise<boolean> {
  const taken = await db
    .updateTable('applicationDraft')
    .set({ reminded: sql<string[]>`array_append(reminded, ${occasion})` })
    .where('masterId', '=', draft.masterId)
    .where('advtCode', '=', draft.advtCode)
    .where(sql<boolean>`not (${occasion} = any(reminded))`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
