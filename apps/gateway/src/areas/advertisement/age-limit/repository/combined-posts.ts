import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { CombinedPost } from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

export async function selectCombinedPosts(db: Database): Promise<CombinedPost[]> {
  const rows = await db
    .selectFrom('combinedPost as combined')
    .innerJoin('post as p', 'p.id', 'combined.postId')
    .innerJoin('class as own', 'own.id', 'p.classId')
    .leftJoin('service as ownService', 'ownService.id', 'p.serviceId')
    .leftJoin('class as c', 'c.id', 'combined.classId')
    .leftJoin('service as s', 's.id', 'combined.serviceId')
    .select(['combined.id', 'combined.postId', 'combined.classId', 'combined.serviceId', 'combined.holdsFromAd', 'combined.source'])
    .select(['p.nameEn as postEn', 'p.nameNe as postNe', 'own.nameEn as ownEn', 'own.nameNe as ownNe'])
    .select(['ownService.nameEn as ownServiceEn', 'ownService.nameNe as ownServiceNe'])
    .select(['c.nameEn as classEn', 'c.nameNe as classNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select(sql<string>`officer_named(combined.combined_by, combined.combined_for)`.as('combinedBy'))
    .orderBy('combined.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ combinedPostId: row.id, postId: row.postId, holdsFromAd: row.holdsFromAd, source: row.source, combinedBy: row.combinedBy },
    post: { en: row.postEn, ne: row.postNe },
    class: { en: row.ownEn, ne: row.ownNe },
    service: row.ownServiceEn === null ? null : { en: row.ownServiceEn, ne: row.ownServiceNe ?? '' },
    limitsOf:
      row.classId === null
        ? null
        : {
            ...{ classId: row.classId, class: { en: row.classEn!, ne: row.classNe! } },
            ...{ serviceId: row.serviceId!, service: { en: row.serviceEn!, ne: row.serviceNe! } },
          },
  }));
}

/** Serialises officers who combine posts at the same moment; returns the newest combination, 0 if there is none. */
export async function lockNewest(db: Database): Promise<number> {
  await sql`lock table combined_post in share row exclusive mode`.execute(db);
  const row = await db.selectFrom('combinedPost').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

export async function countPosts(db: Database, postIds: number[]): Promise<number> {
  const posts = db.selectFrom('post').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await posts.where('id', '=', anyOf(postIds)).executeTakeFirstOrThrow();
  return Number(count);
}

type Combination = {
  classId: Id<'class'> | null;
  serviceId: Id<'service'> | null;
  holdsFromAd: string;
  source: string;
  combinedBy: number;
  combinedAt: Date;
};

export async function insertCombination(db: Database, postIds: readonly number[], combination: Combination): Promise<void> {
  await db
    .insertInto('combinedPost')
    .values(postIds.map((postId) => ({ postId, ...combination })))
    .execute();
}

/** Whether the class has limits in the service; without any, candidates would not be checked. */
export async function hasLimits(db: Database, classId: Id<'class'>, serviceId: Id<'service'>): Promise<boolean> {
  const row = db.selectFrom('ageLimit').select('id').where('classId', '=', classId).where('serviceId', '=', serviceId).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}
