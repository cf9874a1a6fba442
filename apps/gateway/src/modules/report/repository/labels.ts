import type { ReportLabel } from '@psc/api-client/define-report.ts';
import { reportDimensions, type ReportDimension } from '@psc/api-client/report-parts.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { inNepaliOrder } from '../../../database/nepali-order.ts';
import { messageIn } from '../../../frame/messages.ts';

/** What names a group, and its place among the others. */
export type Named = { labels: ReportLabel[]; position: number };
export type Names = Map<string, Named>;

const inBoth = (key: string, values?: Record<string, number>): Bilingual => ({
  en: messageIn('en', key, values),
  ne: messageIn('ne', key, values),
});

const LAST = Number.MAX_SAFE_INTEGER;
/** The profile does not say, or the candidate chose 'other'. */
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

const named = (en: string, ne: string): Bilingual => ({ en, ne });

async function namesOfAdvertisements(db: Database, keys: readonly string[]): Promise<Names> {
  const rows = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['a.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .where('a.advtCode', '=', sql<number>`any(${keys.map(Number)}::integer[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      String(row.advtCode),
      {
        labels: [String(row.advtCode), named(row.postEn, row.postNe), named(row.serviceEn, row.serviceNe)],
        position: -row.advtCode,
      },
    ]),
  );
}

async function namesOfCategories(db: Database, keys: readonly string[]): Promise<Names> {
  const rows = await db
    .selectFrom('advertisementCategory as ac')
    .innerJoin('advertisement as a', 'a.advtCode', 'ac.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .select(['ac.id', 'ac.advtNumber', 'p.nameEn as postEn', 'p.nameNe as postNe', 'q.nameEn as quotaEn', 'q.nameNe as quotaNe'])
    .where('ac.id', '=', sql<number>`any(${keys.map(Number)}::integer[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      String(row.id),
      { labels: [row.advtNumber, named(row.postEn, row.postNe), named(row.quotaEn, row.quotaNe)], position: -row.id },
    ]),
  );
}
