import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { AgeLimitRow } from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export type AgeLimitColumns = {
  classId: Id<'class'>;
  serviceId: Id<'service'>;
  gender: string;
  forDisabled: boolean;
  forInternal: boolean;
  forDevelopmentService: boolean;
  minAge: number;
  maxAge: number | null;
  source: string;
  holdsFromAd: string;
};

type Criteria = { ids: readonly number[] } | { classId: Id<'class'>; serviceId: Id<'service'> };

/** Ids are in no meaningful order; within a class and service the general limits come first. */
export async function selectAgeLimits(db: Database, criteria: Criteria): Promise<AgeLimitRow[]> {
  let query = db
    .selectFrom('ageLimit as l')
    .innerJoin('class as c', 'c.id', 'l.classId')
    .innerJoin('service as s', 's.id', 'l.serviceId')
    .select(['l.id', 'l.classId', 'l.serviceId', 'l.gender', 'l.forDisabled', 'l.forInternal', 'l.forDevelopmentService'])
    .select(['l.minAge', 'l.maxAge', 'l.source', 'l.holdsFromAd', 'l.version'])
    .select(['c.nameEn as classEn', 'c.nameNe as classNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe']);
  query =
    'ids' in criteria
      ? query.where('l.id', '=', anyOf(criteria.ids))
      : query.where('l.classId', '=', criteria.classId).where('l.serviceId', '=', criteria.serviceId);
  const rows = await query
    .orderBy('l.forDevelopmentService')
    .orderBy('l.forInternal')
    .orderBy('l.forDisabled')
    .orderBy('l.gender')
    .orderBy('l.holdsFromAd')
    .execute();
  return rows.map(({ id, gender, classEn, classNe, serviceEn, serviceNe, ...row }) => ({
    ...row,
    ageLimitId: id,
    gender: gender as AgeLimitRow['gender'],
    class: { en: classEn, ne: classNe },
    service: { en: serviceEn, ne: serviceNe },
  }));
}

export async function unknownChoices(db: Database, { classId, serviceId }: AgeLimitColumns): Promise<('classId' | 'serviceId')[]> {
  const known = {
    classId: await db.selectFrom('class').select('id').where('id', '=', classId).executeTakeFirst(),
    serviceId: await db.selectFrom('service').select('id').where('id', '=', serviceId).executeTakeFirst(),
  };
  return (['classId', 'serviceId'] as const).filter((field) => !known[field]);
}

export async function isTaken(db: Database, columns: AgeLimitColumns, ownId: number | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('ageLimit')
    .select('id')
    .where('classId', '=', columns.classId)
    .where('serviceId', '=', columns.serviceId)
    .where('gender', '=', columns.gender)
    .where('forDisabled', '=', columns.forDisabled)
    .where('forInternal', '=', columns.forInternal)
    .where('forDevelopmentService', '=', columns.forDevelopmentService)
    .where('holdsFromAd', '=', columns.holdsFromAd)
    .where('id', '<>', ownId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

type People = Pick<
  AgeLimitColumns,
  'classId' | 'serviceId' | 'gender' | 'forDisabled' | 'forInternal' | 'forDevelopmentService' | 'holdsFromAd'
>;

/** The limit of these people on that day. */
export function selectInForce(db: Database, people: People) {
  return db
    .selectFrom('ageLimit')
    .select(['minAge', 'maxAge'])
    .where('classId', '=', people.classId)
    .where('serviceId', '=', people.serviceId)
    .where('gender', '=', people.gender)
    .where('forDisabled', '=', people.forDisabled)
    .where('forInternal', '=', people.forInternal)
    .where('forDevelopmentService', '=', people.forDevelopmentService)
    .where('holdsFromAd', '<=', people.holdsFromAd)
    .orderBy('holdsFromAd', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Published advertisements whose applicants are judged by limits that start on that day, also through a combination of posts. */
export async function selectPublishedUnder(
  db: Database,
  { holdsFromAd, ...of }: { holdsFromAd: string } & ({ classId: Id<'class'>; serviceId: Id<'service'> } | { postIds: readonly number[] }),
): Promise<number[]> {
  const rows = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select('a.advtCode')
    .where('a.lifeCycleStatus', 'in', ['published', 'live', 'closed'])
    .where('a.publishDateAd', '>=', holdsFromAd)
    .where((eb) =>
      'postIds' in of
        ? eb('r.postId', '=', anyOf(of.postIds))
        : eb.or([
            eb.and([eb('r.classId', '=', of.classId), eb('r.serviceId', '=', of.serviceId)]),
            eb.exists(
              eb
                .selectFrom('combinedPost as combined')
                .select('combined.id')
                .whereRef('combined.postId', '=', 'r.postId')
                .where('combined.classId', '=', of.classId)
                .where('combined.serviceId', '=', of.serviceId),
            ),
          ]),
    )
    .orderBy('a.advtCode')
    .execute();
  return rows.map(({ advtCode }) => advtCode);
}

export function lockAgeLimit(db: Database, id: number) {
  return db.selectFrom('ageLimit').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertAgeLimit(db: Database, columns: AgeLimitColumns): Promise<number> {
  const { id } = await db.insertInto('ageLimit').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAgeLimit(db: Database, id: number, columns: Partial<AgeLimitColumns>): Promise<void> {
  await db
    .updateTable('ageLimit')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The class and service of an advertisement's post, and those whose limits it has now. */
export async function selectLimitSources(db: Database, advtCode: Id<'advertisement'>) {
  const of = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select(['r.postId', 'r.classId', 'r.serviceId', 'a.publishDateAd'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const combined = await db
    .selectFrom('combinedPost')
    .select(['classId', 'serviceId'])
    .where('postId', '=', of.postId)
    .where('holdsFromAd', '<=', of.publishDateAd)
    .orderBy('holdsFromAd', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const own = { classId: of.classId, serviceId: of.serviceId };
  return { own, now: { classId: combined?.classId ?? of.classId, serviceId: combined?.serviceId ?? of.serviceId } };
}
