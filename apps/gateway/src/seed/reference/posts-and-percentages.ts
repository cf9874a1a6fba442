import type { Database } from '../../platform/database/connection.ts';
import { readTsv } from '../tsv.ts';
import { isEmpty } from './empty-table.ts';

type Ids = Map<string, number>;

/** These tables are filled together or not at all: the posts, ages and fees would not match a commission's own classes. */
const tables = ['service', 'serviceGroup', 'subGroup', 'class', 'post', 'fee', 'ageLimit', 'competitionPercentage'] as const;

export async function seedPostsAndPercentages(db: Database): Promise<void> {
  for (const table of tables) if (!(await isEmpty(db, table))) return;
  const services = await insertServices(db);
  const classes = await insertClasses(db);
  await insertAgeLimits(db, services, classes);
  await insertPosts(db, services, classes);
}

async function insertServices(db: Database): Promise<Ids> {
  const rows = readTsv<'kind' | 'service' | 'group' | 'name_en' | 'name_ne'>('services.tsv');
  const ofKind = (kind: 'service' | 'group' | 'subGroup') => rows.filter((row) => row.kind === kind);
  const named = (row: { name_en: string; name_ne: string }, index: number) => ({
    nameEn: row.name_en,
    nameNe: row.name_ne,
    position: index + 1,
  });

  const services = await db.insertInto('service').values(ofKind('service').map(named)).returning(['id', 'nameEn']).execute();
  const serviceIds: Ids = new Map(services.map((service) => [service.nameEn, service.id]));

  const groups = await db
    .insertInto('serviceGroup')
    .values(ofKind('group').map((row, index) => ({ ...named(row, index), serviceId: serviceIds.get(row.service)! })))
    .returning(['id', 'serviceId', 'nameEn'])
    .execute();
  await db
    .insertInto('subGroup')
    .values(
      ofKind('subGroup').map((row, index) => ({
        ...named(row, index),
        groupId: groups.find((group) => group.nameEn === row.group && group.serviceId === serviceIds.get(row.service))!.id,
      })),
    )
    .execute();
  return serviceIds;
}

type ClassRow = Record<
  'code' | 'type' | 'name_en' | 'name_ne' | 'percentages' | 'basic_price_paisa' | 'extra_price_paisa' | 'minimum_age',
  string
>;

function readClasses(): ClassRow[] {
  return readTsv<keyof ClassRow>('classes.tsv');
}

async function insertClasses(db: Database): Promise<Ids> {
  const rows = readClasses();
  const classes = await db
    .insertInto('class')
    .values(rows.map((row, index) => ({ code: row.code, type: row.type, nameEn: row.name_en, nameNe: row.name_ne, position: index + 1 })))
    .returning(['id', 'code'])
    .execute();
  const classIds: Ids = new Map(classes.map((each) => [each.code, each.id]));

  await db
    .insertInto('competitionPercentage')
    .values(
      rows.flatMap((row) =>
        row.percentages.split(',').map((part, index) => {
          const [heading = '', percent] = part.split(':');
          return { classId: classIds.get(row.code)!, heading, percentValue: Number(percent), priority: index + 1 };
        }),
      ),
    )
    .execute();
  await db
    .insertInto('fee')
    .values(
      rows.map((row) => ({
        classId: classIds.get(row.code)!,
        basicPricePaisa: Number(row.basic_price_paisa),
        extraPricePaisa: Number(row.extra_price_paisa),
      })),
    )
    .execute();
  return classIds;
}

type AgeLimitRow = Record<
  'class' | 'service' | 'gender' | 'for_disabled' | 'for_internal' | 'for_development' | 'max_age' | 'source',
  string
>;
type AgeLimitMarks = { gender: string; forDisabled: boolean; forInternal: boolean; forDevelopmentService: boolean };

/** The first matching row applies; an empty cell matches all values and an empty age means no upper limit. */
function ruleFor(rules: AgeLimitRow[], classCode: string, service: string, marks: AgeLimitMarks): AgeLimitRow {
  const fits = (cell: string, value: string) => cell === '' || cell === value;
  const yesOrNo = (marked: boolean) => (marked ? 'yes' : 'no');
  return rules.find(
    (row) =>
      (row.class === '' || row.class.split(',').includes(classCode)) &&
      fits(row.service, service) &&
      fits(row.gender, marks.gender) &&
      fits(row.for_disabled, yesOrNo(marks.forDisabled)) &&
      fits(row.for_internal, yesOrNo(marks.forInternal)) &&
      (row.for_development === 'yes') === marks.forDevelopmentService,
  )!;
}

/** One limit for every combination; women in development posts have an additional one. */
const allMarks: AgeLimitMarks[] = [
  ...['male', 'female', 'other'].flatMap((gender) =>
    [false, true].flatMap((forDisabled) =>
      [false, true].map((forInternal) => ({ gender, forDisabled, forInternal, forDevelopmentService: false })),
    ),
  ),
  { gender: 'female', forDisabled: false, forInternal: false, forDevelopmentService: true },
];

async function insertAgeLimits(db: Database, services: Ids, classes: Ids): Promise<void> {
  const rules = readTsv<keyof AgeLimitRow>('age-limits.tsv');
  const limits = readClasses().flatMap((row) =>
    [...services].flatMap(([service, serviceId]) =>
      allMarks.map((marks) => {
        const { max_age: maxAge, source } = ruleFor(rules, row.code, service, marks);
        return {
          ...marks,
          classId: classes.get(row.code)!,
          serviceId,
          minAge: Number(row.minimum_age),
          maxAge: maxAge === '' ? null : Number(maxAge),
          source,
        };
      }),
    ),
  );
  await db.insertInto('ageLimit').values(limits).execute();
}

async function insertPosts(db: Database, services: Ids, classes: Ids): Promise<void> {
  const rows = readTsv<'class' | 'service' | 'type' | 'name_en' | 'name_ne'>('posts.tsv');
  await db
    .insertInto('post')
    .values(
      rows.map((row, index) => ({
        classId: classes.get(row.class)!,
        serviceId: services.get(row.service) ?? null,
        type: row.type,
        nameEn: row.name_en,
        nameNe: row.name_ne,
        position: index + 1,
      })),
    )
    .execute();
}

export async function seedQuotas(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'quota'))) return;
  const rows = readTsv<
    'code' | 'name_en' | 'name_ne' | 'inclusive_percent' | 'priority' | 'claimed_by' | 'gender' | 'proven_by' | 'colour'
  >('quotas.tsv');
  await db
    .insertInto('quota')
    .values(
      rows.map((row, index) => ({
        code: row.code,
        nameEn: row.name_en,
        nameNe: row.name_ne,
        claimedBy: row.claimed_by,
        gender: row.gender || null,
        provenBy: row.proven_by || null,
        colour: row.colour,
        position: index + 1,
      })),
    )
    .execute();
  if (!(await isEmpty(db, 'quotaShareVersion'))) return;
  await db.insertInto('quotaShareVersion').values({ version: 1, holdsFromAd: '2010-01-01' }).execute();
  const shares = rows.filter((row) => row.inclusive_percent !== '');
  await db
    .insertInto('quotaShare')
    .values((eb) =>
      shares.map((row) => ({
        version: 1,
        quotaId: eb.selectFrom('quota').select('id').where('code', '=', row.code),
        percent: Number(row.inclusive_percent),
        priority: Number(row.priority),
      })),
    )
    .execute();
}
