import type { Id } from '@psc/validation/rules/id.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import type { SettingScope } from '@psc/validation/settings.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { anyOf } from './any-of.ts';

/**
 * The subject of a change: a scope of settings, the papers of a curriculum, days on which the office is closed or open, or a text for
 * applicants; with the class, service or posts of limits, fees and curricula.
 */
export type Touching = {
  scope: SettingScope | 'selection' | 'curriculum' | 'days' | 'texts';
  classId?: Id<'class'>;
  serviceId?: Id<'service'>;
  postIds?: number[];
  /** The changed days, for scope `days`. */
  daysAd?: readonly Day[];
};

const ended = ['cancelled', 'concluded'];

/** Whether a deadline or an examination of the advertisement is on one of these days in Nepal. */
const hasOneOf = (daysAd: readonly Day[]) => sql<SqlBool>`exists (
  select from (values (a.single_submission_last_at), (a.double_fee_submission_last_at), (a.payment_last_at),
      (a.double_fee_payment_last_at)) deadline (at)
    where (deadline.at at time zone 'Asia/Kathmandu')::date = any(${[...daysAd]}::date[])
  union all
  select from exam_schedule x join exam_schedule_paper y on y.exam_schedule_id = x.id
    where x.advt_code = a.advt_code and (y.starts_at at time zone 'Asia/Kathmandu')::date = any(${[...daysAd]}::date[]))`;

/** Advertisements that are neither rejected nor ended, and that a setting from that day on still affects. */
function reached(db: Database, { scope, classId, serviceId, postIds, daysAd = [] }: Touching, holdsFromAd: Day) {
  const open = db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .where('a.lifeCycleStatus', '<>', 'rejected')
    .$if(classId !== undefined, (query) => query.where('r.classId', '=', classId!))
    .$if(serviceId !== undefined, (query) => query.where('r.serviceId', '=', serviceId!))
    .$if(postIds !== undefined, (query) => query.where('r.postId', '=', anyOf(postIds!)));
  switch (scope) {
    // Selection uses the rules of the day of publication.
    case 'selection':
    case 'advertisement':
      return open.where((eb) => eb.or([eb('a.publishDateAd', 'is', null), eb('a.publishDateAd', '>=', holdsFromAd)]));
    case 'scrutiny':
      return open
        .where('a.lifeCycleStatus', 'in', ['published', 'live', 'closed'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('scrutinyAdvertisement as x')
                .select('x.advtCode')
                .whereRef('x.advtCode', '=', 'a.advtCode')
                .where('x.finalizedAt', 'is not', null),
            ),
          ),
        );
    case 'result':
      return open
        .where('a.lifeCycleStatus', 'in', ['published', 'live', 'closed'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('writtenResult as x')
                .select('x.advtCode')
                .whereRef('x.advtCode', '=', 'a.advtCode')
                .where('x.publishedAt', 'is not', null),
            ),
          ),
        );
    // Until its examination is scheduled, its papers are compared with the curriculum.
    case 'curriculum':
      return open
        .where('a.lifeCycleStatus', 'not in', ended)
        .where(
          sql<SqlBool>`not exists (select from exam_schedule x where x.advt_code = a.advt_code and x.status in ('scheduled', 'approved'))`,
        );
    case 'days':
      return open.where('a.lifeCycleStatus', 'not in', ended).where(hasOneOf(daysAd));
    case 'texts':
      return open.where('a.lifeCycleStatus', 'in', ['published', 'live', 'closed']);
    // Distributed posts already have their numbers, and settings that apply immediately affect no advertisement.
    case 'distribution':
    case 'numbers':
    case 'always':
      return open.where((eb) => eb.lit(false));
  }
}

/** Officers do not read more before they confirm; the rest is only counted. */
const MOST_SHOWN = 100;

export async function countTouched(db: Database, touching: Touching, holdsFromAd: Day): Promise<number> {
  const { count } = await reached(db, touching, holdsFromAd)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function selectTouched(db: Database, touching: Touching, holdsFromAd: Day) {
  return reached(db, touching, holdsFromAd)
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['a.advtCode', 'a.lifeCycleStatus', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .orderBy('a.advtCode', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
