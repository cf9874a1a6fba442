import type { Id } from '@psc/validation/rules/id.ts';
import { cleanNumber } from '@psc/i18n/clean-text.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { holds, onDays } from '../../lists/conditions.ts';
import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { Database } from '../../database/connection.ts';

/** Advertisements with the facts that identify them in every examination list; further tables join on `a` and `r`. */
export function advertisementHeads(db: Database) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('subGroup as sg', 'sg.id', 'r.subGroupId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
      'sg.nameEn as subGroupEn',
      'sg.nameNe as subGroupNe',
      'o.nameEn as organizationEn',
      'o.nameNe as organizationNe',
      'fy.code as fiscalYear',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('advertisementCategory as ac').select('ac.advtNumber').whereRef('ac.advtCode', '=', 'a.advtCode').orderBy('ac.id'),
      ).as('numbers'),
    ]);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof advertisementHeads>['execute']>>[number];

export function advertisementHeadFrom(row: HeadRow): ExamAdvertisement {
  return {
    advtCode: row.advtCode,
    advtNumbers: row.numbers.map((number) => number.advtNumber),
    fiscalYear: row.fiscalYear,
    post: { en: row.postEn, ne: row.postNe },
    class: { en: row.classEn, ne: row.classNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    group: { en: row.groupEn, ne: row.groupNe },
    subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
    organization: { en: row.organizationEn, ne: row.organizationNe },
  };
}

export async function findAdvertisementHead(db: Database, advtCode: Id<'advertisement'>): Promise<ExamAdvertisement | undefined> {
  const row = await advertisementHeads(db).where('a.advtCode', '=', advtCode).executeTakeFirst();
  return row && advertisementHeadFrom(row);
}

/** Advertisements `a` with this text in post `p`, code or a number. */
export function advertisementHolds(text: string): RawBuilder<SqlBool> {
  const number = cleanNumber(text);
  return sql<SqlBool>`(${holds(sql.ref('p.name_en'), number)} or ${holds(sql.ref('p.name_ne'), number)}
    or ${holds(sql.ref('a.advt_code'), number)} or exists (
    select 1 from advertisement_category number where number.advt_code = a.advt_code and ${holds(sql.ref('number.advt_number'), number)}))`;
}

/** Approved schedules `es` with a paper that starts on these days. */
export function beginsOn(days: { from?: string; to?: string }): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ${onDays('ep.startsAt', days)})`;
}
