import type { ReportLabel } from '@psc/api-client/define-report.ts';
import { reportDimensions, type FurtherColumn, type ReportDimension } from '@psc/api-client/report-parts.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../../platform/database/nepali-order.ts';
import { messageIn } from '../../../../platform/frame/messages.ts';

/** The names of a group, further details about it, and its sort position. */
export type Named = { labels: ReportLabel[]; further?: Partial<Record<FurtherColumn, ReportLabel>>; position: number };
export type Names = Map<string, Named>;

const inBoth = (key: string, values?: Record<string, number>): Bilingual => ({
  en: messageIn('en', key, values),
  ne: messageIn('ne', key, values),
});

const LAST = Number.MAX_SAFE_INTEGER;
/** The label when the profile has no answer, or the candidate chose 'other'. */
export function unnamed(dimension: ReportDimension, key: string | null): Named {
  const label = inBoth(key === '0' ? 'report.label.other' : 'report.label.notStated');
  return { labels: reportDimensions[dimension].map((_, index) => (index === 0 ? label : '')), position: key === '0' ? LAST - 1 : LAST };
}
const tables = {
  province: ['province', 'id', 'id'],
  district: ['district', 'id', 'id'],
  caste: ['caste', 'id', 'position'],
  religion: ['religion', 'id', 'position'],
  motherTongue: ['language', 'id', 'position'],
  faculty: ['faculty', 'id', 'position'],
  educationLevel: ['educationLevel', 'position', 'position'],
  service: ['service', 'id', 'position'],
  group: ['serviceGroup', 'id', 'position'],
  class: ['class', 'id', 'position'],
  office: ['organization', 'id', 'position'],
  quota: ['quota', 'code', 'position'],
  localBody: ['localBody', 'id', 'id'],
} as const;

const fixed: Partial<Record<ReportDimension, keyof typeof enumerations>> = {
  gender: 'gender',
  maritalStatus: 'maritalStatus',
  employmentStatus: 'employmentStatus',
  physicallyDisabled: 'yesNo',
  geographicalArea: 'geographicalArea',
  fatherEducation: 'fatherEducation',
  motherEducation: 'fatherEducation',
  fatherOccupation: 'parentOccupationOption',
  motherOccupation: 'parentOccupationOption',
  scrutinyStatus: 'scrutinyStatus',
};

/** The names of these groups, in both languages. */
export async function selectNames(db: Database, dimension: ReportDimension, keys: readonly string[]): Promise<Names> {
  if (Object.hasOwn(tables, dimension)) return namesIn(db, dimension as keyof typeof tables, keys);
  const enumeration = fixed[dimension];
  if (enumeration) return namesOfEnumeration(enumeration);
  switch (dimension) {
    case 'ageGroup':
      return namesOfAges();
    case 'fiscalYear':
      return namesOfFiscalYears(db);
    case 'officer':
      return namesOfOfficers(db, keys);
    case 'advertisement':
      return namesOfAdvertisements(db, keys);
    case 'category':
      return namesOfCategories(db, keys);
    case 'distribution':
      return namesOfDistributions(db, keys);
    default:
      throw new Error(`Nothing names the groups of ${dimension}.`);
  }
}

async function namesIn(db: Database, dimension: keyof typeof tables, keys: readonly string[]): Promise<Names> {
  const [table, key, position] = tables[dimension];
  const { rows } = await sql<{ key: string; en: string; ne: string; position: number }>`
    select ${sql.ref(`n.${key}`)}::text as "key", n.name_en as "en", n.name_ne as "ne", ${sql.ref(`n.${position}`)} as "position"
    from ${sql.table(table)} as n where ${sql.ref(`n.${key}`)}::text = any(${keys}::text[]) order by n.id desc`.execute(db);
  return new Map(rows.map((row) => [row.key, { labels: [{ en: row.en, ne: row.ne }], position: row.position }]));
}

function namesOfEnumeration(name: keyof typeof enumerations): Names {
  return new Map(enumerations[name].map((value, position) => [value, { labels: [inBoth(`enums.${name}.${value}`)], position }]));
}

const [YOUNGEST, OLDEST] = [21, 46];
function namesOfAges(): Names {
  const groups = Array.from({ length: (OLDEST - YOUNGEST) / 5 }, (_, index) => YOUNGEST + index * 5);
  const between = groups.map((from): [string, Named] => [
    String(from),
    { labels: [inBoth('report.age.between', { from, to: from + 4 })], position: from },
  ]);
  return new Map<string, Named>([
    ['0', { labels: [inBoth('report.age.upTo', { to: YOUNGEST - 1 })], position: 0 }],
    ...between,
    [String(OLDEST), { labels: [inBoth('report.age.over', { from: OLDEST - 1 })], position: OLDEST }],
  ]);
}

async function namesOfFiscalYears(db: Database): Promise<Names> {
  const years = await db.selectFrom('fiscalYear').select(['id', 'code']).orderBy('startsOnAd', 'desc').execute();
  return new Map(years.map(({ id, code }, position) => [String(id), { labels: [code], position }]));
}

async function namesOfOfficers(db: Database, keys: readonly string[]): Promise<Names> {
  const people = await db
    .selectFrom('staff as s')
    .innerJoin('account as u', 'u.id', 's.accountId')
    .select(['s.accountId', 's.firstName', 's.middleName', 's.lastName', 'u.username'])
    .where('s.accountId', '=', sql<number>`any(${keys.map(Number)}::integer[])`)
    .orderBy(inNepaliOrder('s.firstName'))
    .orderBy('s.accountId')
    .execute();
  return new Map(
    people.map((each, position) => {
      const name = [each.firstName, each.middleName, each.lastName].filter((part) => part !== '').join(' ');
      return [String(each.accountId), { labels: [`${name} (${each.username})`], position }];
    }),
  );
}

/** The names of the row joined as `alias`; a dash if there is no such row. */
const nameOf = (alias: string) =>
  sql<Bilingual>`jsonb_build_object('en', coalesce(${sql.ref(`${alias}.nameEn`)}, '–'), 'ne', coalesce(${sql.ref(`${alias}.nameNe`)}, '–'))`;

function advertisements(db: Database) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .select(['a.advtCode', 'fy.code as fiscalYear', nameOf('p').as('post'), nameOf('s').as('service'), nameOf('c').as('class')]);
}

async function namesOfAdvertisements(db: Database, keys: readonly string[]): Promise<Names> {
  const rows = await advertisements(db)
    .where('a.advtCode', '=', sql<number>`any(${keys.map(Number)}::integer[])`)
    .execute();
  return new Map(
    rows.map(({ advtCode, post, service, ...further }) => [
      String(advtCode),
      { labels: [String(advtCode), post, service], further, position: -advtCode },
    ]),
  );
}

async function namesOfCategories(db: Database, keys: readonly string[]): Promise<Names> {
  const rows = await advertisements(db)
    .innerJoin('advertisementCategory as ac', 'ac.advtCode', 'a.advtCode')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .select(['ac.id', 'ac.advtNumber', nameOf('q').as('quota')])
    .where('ac.id', '=', sql<number>`any(${keys.map(Number)}::integer[])`)
    .execute();
  return new Map(
    rows.map(({ id, advtNumber, post, quota, advtCode, ...further }) => [
      String(id),
      { labels: [advtNumber, post, quota], further: { ...further, advtCode: String(advtCode) }, position: -id },
    ]),
  );
}

/** Details missing from entries of old books are shown as a dash. */
async function namesOfDistributions(db: Database, keys: readonly string[]): Promise<Names> {
  const rows = await db
    .selectFrom('distributionLog as l')
    .leftJoin('service as s', 's.id', 'l.serviceId')
    .leftJoin('class as c', 'c.id', 'l.classId')
    .leftJoin('serviceGroup as g', 'g.id', 'l.groupId')
    .leftJoin('subGroup as sg', 'sg.id', 'l.subGroupId')
    .leftJoin('post as p', 'p.id', 'l.postId')
    .leftJoin('requisition as r', 'r.id', 'l.requisitionId')
    .leftJoin('advertisement as a', 'a.requisitionId', 'r.id')
    .select(['l.id', 'l.fiscalYear', 'l.emptySeatOffice', nameOf('s').as('service'), nameOf('c').as('class')])
    .select([nameOf('g').as('group'), nameOf('sg').as('subGroup'), nameOf('p').as('post')])
    .select(sql<string>`coalesce(r.requisition_no, '–')`.as('requisitionNo'))
    .select(
      sql<string>`coalesce((select string_agg(ac.advt_number, ', ' order by ac.id) from advertisement_category ac
        where ac.advt_code = a.advt_code), l.advt_code, '–')`.as('advtNumbers'),
    )
    .where('l.id', '=', sql<number>`any(${keys.map(Number)}::integer[])`)
    .execute();
  return new Map(
    rows.map(({ id, requisitionNo, advtNumbers, post, emptySeatOffice: office, ...further }) => [
      String(id),
      { labels: [requisitionNo, advtNumbers, post, { en: office, ne: office }], further, position: -id },
    ]),
  );
}
