import type { Id } from '@psc/validation/rules/id.ts';
import type { ListedChange } from '@psc/api-client/areas/selection/selection-revision.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { keepInWhosePlaceMade, type StageRow } from './advertisements.ts';
import { rankedAsSaved, saveRanked, type Ranked } from './rankings.ts';

/** A replaced list, as a {@link Ranked} query. */
export function rankedAsReplaced(replacedId: number): Ranked {
  return sql`select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from replaced_selection_candidate where replaced_selection_id = ${replacedId}::int`;
}

/** A hash of the ranking with its outcomes; equal hashes mean equal lists. */
const digest = sql`coalesce(md5(string_agg(concat_ws(':', category_id, application_id, rank, round(total_marks, 2), outcome), ','
  order by category_id, application_id)), '')`;

export async function digestOf(db: Database, ranked: Ranked): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select ${digest} as digest from (${ranked}) ranked`.execute(db);
  return rows[0]!.digest;
}

export type ComparedLists = { before: string; after: string; changed: number; changes: ListedChange[] };

/**
 * The hashes of two lists, and the candidates whose outcome differs, by category and rank: the first `mostChanges`, or all. Each list is
 * ranked only once.
 */
export async function compareLists(db: Database, before: Ranked, after: Ranked, mostChanges: number | null = null): Promise<ComparedLists> {
  const { rows } = await sql<ComparedLists>`
    with old as materialized (select * from (${before}) saved), new as materialized (select * from (${after}) computed),
    changed as (
      select coalesce(new.category_id, old.category_id) as category_id, coalesce(new.application_id, old.application_id) as application_id,
        old.rank as rank_before, old.outcome as outcome_before, new.rank as rank_after, new.outcome as outcome_after
      from old full join new on new.category_id = old.category_id and new.application_id = old.application_id
      where old.outcome is distinct from new.outcome
    ), shown as (
      select * from changed order by category_id, coalesce(rank_after, rank_before), application_id limit ${mostChanges}::integer
    )
    select (select ${digest} from old) as before, (select ${digest} from new) as after, (select count(*)::int from changed) as changed,
      coalesce((
        select json_agg(json_build_object('categoryId', category_id, 'applicationId', application_id, 'rankBefore', rank_before,
          'outcomeBefore', outcome_before, 'rankAfter', rank_after, 'outcomeAfter', outcome_after)
          order by category_id, coalesce(rank_after, rank_before), application_id)
        from shown), '[]') as changes`.execute(db);
  return rows[0]!;
}

type By = { revisionId: Id<'revision'>; askedBy: number; decidedBy: number; rulesUsed: number[]; rankedOn: string; at: Date };

async function keepReplaced(db: Database, list: StageRow, { revisionId, at }: Pick<By, 'revisionId' | 'at'>): Promise<number> {
  const { id } = await db
    .insertInto('replacedSelection')
    .values({
      advtCode: list.advtCode,
      stage: list.stage,
      revisionId,
      interviewAt: list.interviewAt,
      createdBy: list.createdBy,
      approvedBy: list.approvedBy,
      publishedAt: list.revisedAt ?? list.publishedAt!,
      rulesUsed: list.rulesUsed,
      replacedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into replaced_selection_candidate (replaced_selection_id, application_id, advertisement_category_id, rank, total_marks,
      outcome, decided_by, left_at, moved_up_at)
    select ${id}::int, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by, left_at, moved_up_at
    from selection_candidate where selection_id = ${list.id}::int`.execute(db);
  return id;
}

/** Replaces the ranking of a published list. Candidates who left it or moved up keep the date. */
export async function replaceList(db: Database, list: StageRow, ranked: Ranked, by: By): Promise<void> {
  const replacedId = await keepReplaced(db, list, by);
  await db.deleteFrom('selectionCandidate').where('selectionId', '=', list.id).execute();
  await saveRanked(db, list.id, ranked);
  await sql`update selection_candidate sc set left_at = old.left_at from replaced_selection_candidate old
    where sc.selection_id = ${list.id}::int and old.replaced_selection_id = ${replacedId}::int and old.left_at is not null
      and sc.application_id = old.application_id and sc.advertisement_category_id = old.advertisement_category_id`.execute(db);
  await sql`update selection_candidate sc set moved_up_at = old.moved_up_at from replaced_selection_candidate old
    where sc.selection_id = ${list.id}::int and old.replaced_selection_id = ${replacedId}::int and old.moved_up_at is not null
      and sc.application_id = old.application_id and sc.advertisement_category_id = old.advertisement_category_id
      and sc.outcome = 'selected'`.execute(db);
  const { askedBy, decidedBy, rulesUsed, rankedOn, at } = by;
  await db
    .updateTable('selection')
    .set((eb) => ({ createdBy: askedBy, approvedBy: decidedBy, rulesUsed, rankedOn, revisedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', list.id)
    .execute();
  await keepInWhosePlaceMade(db, list.id, by.revisionId);
}

/** Reopens a closed interview for candidates called later; its list is archived as replaced. */
export async function reopenInterview(db: Database, list: StageRow, by: Pick<By, 'revisionId' | 'at'>): Promise<void> {
  await keepReplaced(db, list, by);
  await db.deleteFrom('selection').where('id', '=', list.id).execute();
}

/** The best current outcome of these candidates on a list; those not on it are missing. */
export async function selectBestOutcomes(
  db: Database,
  selectionId: Id<'selection'>,
  applicationIds: readonly Id<'application'>[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ applicationId: Id<'application'>; outcome: string }>`
    select distinct on (application_id) application_id, outcome from (${rankedAsSaved(selectionId)}) ranked
    where application_id = any(${[...applicationIds]}::int[])
    order by application_id, array_position(array['selected', 'alternate', 'notSelected'], outcome)`.execute(db);
  return new Map(rows.map((row) => [row.applicationId, row.outcome]));
}

export function selectReplaced(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('replacedSelection')
    .select(['id', 'stage', 'revisionId', 'publishedAt', 'replacedAt'])
    .where('advtCode', '=', advtCode)
    .orderBy('id', 'desc')
    .execute();
}

export function findReplaced(db: Database, replacedId: number) {
  return db
    .selectFrom('replacedSelection')
    .select(['id', 'advtCode', 'stage', 'publishedAt', 'replacedAt'])
    .where('id', '=', replacedId)
    .executeTakeFirst();
}
