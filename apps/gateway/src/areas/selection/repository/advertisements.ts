import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { passedEverything, recordedOfEach } from '../../../platform/shared/repository/examined-counts.ts';

export type Stage = 'written' | 'interview' | 'final';

/** Advertisements with facts for selection: whether there is a written paper, and whether its result is published. */
function heads(db: Database) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .leftJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'a.advtCode').on('w.status', '=', 'published'))
    .leftJoin('scrutinyAdvertisement as scrutiny', 'scrutiny.advtCode', 'a.advtCode')
    .select([
      'a.advtCode',
      'a.publishDateAd',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'c.code as classCode',
      'w.publishedAt as resultPublishedAt',
      'scrutiny.finalizedAt as scrutinyFinalizedAt',
    ])
    .select([
      sql<boolean>`exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'practical')`.as('hasPracticalTest'),
      sql<boolean>`exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'interview')
        and not exists (select from paper p where p.advt_code = a.advt_code and p.test_type <> 'interview')`.as('interviewOnly'),
    ]);
}

const isClosed = sql<boolean>`a.life_cycle_status in ('closed', 'concluded')`;
const isWithoutApproved = sql<boolean>`(${isClosed} and (not exists (select from application x where x.advt_code = a.advt_code)
  or (scrutiny.finalized_at is not null
    and not exists (select from application x where x.advt_code = a.advt_code and x.scrutiny_status = 'approved'))))`;
const isWithoutPassed = sql<boolean>`(${isClosed} and w.published_at is not null
  and not exists (select from (${recordedOfEach(sql`a.advt_code`)}) person where ${passedEverything}))`;

export function selectHead(db: Database, advtCode: Id<'advertisement'>) {
  return heads(db)
    .select(sql<boolean>`${isWithoutApproved} or ${isWithoutPassed}`.as('isWithoutCompetitors'))
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
}
export type HeadRow = NonNullable<Awaited<ReturnType<typeof selectHead>>>;

export function selectReached(db: Database, limit: number) {
  return heads(db)
    .where(
      sql<boolean>`(w.published_at is not null or (scrutiny.finalized_at is not null
        and exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'interview')
        and not exists (select from paper p where p.advt_code = a.advt_code and p.test_type <> 'interview'))
        or ${isWithoutApproved})`,
    )
    .orderBy('a.advtCode', 'desc')
    .limit(limit)
    .execute();
}

export function selectCategories(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisementCategory as cat')
    .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
    .select(['cat.id', 'cat.advtNumber', 'cat.heading', 'cat.quotaCode', 'cat.position', 'cat.seats', 'q.nameEn', 'q.nameNe'])
    .where('cat.advtCode', '=', advtCode)
    .orderBy('cat.position')
    .execute();
}
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** A concept of the law, so no row or setting names it: all other quotas are shares of its posts (Civil Service Act, section 7(7)). */
export const isOpenCompetition = ({ heading, quotaCode }: Pick<CategoryRow, 'heading' | 'quotaCode'>) =>
  heading === 'open' && quotaCode === 'open';

export function selectStages(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('selection').selectAll().where('advtCode', '=', advtCode).execute();
}
export type StageRow = Awaited<ReturnType<typeof selectStages>>[number];

type NewSelection = {
  advtCode: Id<'advertisement'>;
  stage: Stage;
  interviewAt: Date | null;
  createdBy: number;
  createdAt: Date;
  publishedAt: Date;
  rulesUsed: number[];
};

export async function insertSelection(db: Database, selection: NewSelection): Promise<number> {
  const { id } = await db.insertInto('selection').values(selection).returning('id').executeTakeFirstOrThrow();
  return id;
}

type NewPublished = NewSelection & { approvedBy: number; revisionId: Id<'revision'>; rankedOn: string };

/** The list that an approved request publishes. The request knows in whose place it was made. */
export async function insertPublished(db: Database, { revisionId, ...list }: NewPublished): Promise<number> {
  const id = await insertSelection(db, list);
  await keepInWhosePlaceMade(db, id, revisionId);
  return id;
}

/** `created_by` was written by the deciding officer, so the trigger has stored the colleague of that officer. */
export async function keepInWhosePlaceMade(db: Database, selectionId: Id<'selection'>, revisionId: Id<'revision'>): Promise<void> {
  const createdFor = db.selectFrom('revision').select('askedFor').where('id', '=', revisionId);
  await db.updateTable('selection').set({ createdFor }).where('id', '=', selectionId).execute();
}
