import { masterLists, masterTypes, settingsSectionOf, tableName } from '@psc/validation/areas/commission/master-lists.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { readTsv } from '../tsv.ts';
import { isEmpty } from './empty-table.ts';

const invigilatorPosts = { list: 'invigilator_post', table: 'invigilatorPost' } as const;

/** Fills the lists of a section that `lists.tsv` has names for. */
async function seedPlainLists(db: Database, section: ReturnType<typeof settingsSectionOf>): Promise<void> {
  const types = masterTypes.filter((type) => settingsSectionOf(type) === section);
  for (const type of types) await seedNames(db, { list: tableName(type), table: masterLists[type].table as keyof DB & 'religion' });
}

async function seedNames(
  db: Database,
  { list, table }: { list: string; table: keyof DB & ('religion' | 'invigilatorPost') },
): Promise<void> {
  const entries = readTsv<'list' | 'name_en' | 'name_ne'>('lists.tsv').filter((row) => row.list === list);
  if (entries.length === 0 || !(await isEmpty(db, table))) return;
  await db
    .insertInto(table)
    .values(entries.map((entry, index) => ({ nameEn: entry.name_en, nameNe: entry.name_ne, position: index + 1 })))
    .execute();
}

export async function seedPeople(db: Database): Promise<void> {
  await seedPlainLists(db, 'people');
  await seedCastes(db);
  await seedSamuhaBarga(db);
}

export async function seedEducation(db: Database): Promise<void> {
  await seedPlainLists(db, 'education');
}

export async function seedOffices(db: Database): Promise<void> {
  await seedPlainLists(db, 'offices');
  await seedOrganizations(db);
  await seedMasterDivisions(db);
}

export async function seedSystem(db: Database): Promise<void> {
  await seedPlainLists(db, 'system');
  await seedAgreements(db);
}

export async function seedInvigilatorPosts(db: Database): Promise<void> {
  await seedNames(db, invigilatorPosts);
}

async function seedOrganizations(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'organization'))) return;
  const ministries = await db.selectFrom('ministry').select(['id', 'nameEn']).execute();
  const organizations = readTsv<'ministry' | 'name_en' | 'name_ne' | 'can_request_advt' | 'can_schedule_exam'>('organizations.tsv');
  await db
    .insertInto('organization')
    .values(
      organizations.map((organization, index) => ({
        ministryId: ministries.find((ministry) => ministry.nameEn === organization.ministry)?.id ?? null,
        nameEn: organization.name_en,
        nameNe: organization.name_ne,
        canRequestAdvt: organization.can_request_advt === 'yes',
        canScheduleExam: organization.can_schedule_exam === 'yes',
        position: index + 1,
      })),
    )
    .execute();
}

async function seedCastes(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'casteGroup')) || !(await isEmpty(db, 'caste'))) return;
  const rows = readTsv<'kind' | 'group' | 'name_en' | 'name_ne' | 'inclusive_group'>('castes.tsv');
  const quotas = await db.selectFrom('quota').select(['id', 'code']).execute();
  const groups = await db
    .insertInto('casteGroup')
    .values(
      rows
        .filter((row) => row.kind === 'group')
        .map((row, index) => ({
          nameEn: row.name_en,
          nameNe: row.name_ne,
          inclusiveQuotaId: quotas.find((quota) => quota.code === row.inclusive_group)?.id ?? null,
          position: index + 1,
        })),
    )
    .returning(['id', 'nameEn'])
    .execute();
  await db
    .insertInto('caste')
    .values(
      rows
        .filter((row) => row.kind === 'caste')
        .map((row, index) => ({
          casteGroupId: groups.find((group) => group.nameEn === row.group)!.id,
          nameEn: row.name_en,
          nameNe: row.name_ne,
          position: index + 1,
        })),
    )
    .execute();
}

async function seedSamuhaBarga(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'samuhaBarga'))) return;
  const codes = new Set((await db.selectFrom('quota').select('code').execute()).map(({ code }) => code));
  const rows = readTsv<'quota_code' | 'name_en' | 'name_ne'>('samuha-barga.tsv').filter((row) => codes.has(row.quota_code));
  if (rows.length === 0) return;
  await db
    .insertInto('samuhaBarga')
    .values(rows.map((row, index) => ({ quotaCode: row.quota_code, nameEn: row.name_en, nameNe: row.name_ne, position: index + 1 })))
    .execute();
}

async function seedMasterDivisions(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'masterDivision'))) return;
  const rows = readTsv<'division_type' | 'name_en' | 'name_ne'>('master-divisions.tsv');
  await db
    .insertInto('masterDivision')
    .values(rows.map((row, index) => ({ divisionType: row.division_type, nameEn: row.name_en, nameNe: row.name_ne, position: index + 1 })))
    .execute();
}

async function seedAgreements(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'agreement'))) return;
  const rows = readTsv<'name_en' | 'name_ne' | 'text_en' | 'text_ne'>('agreements.tsv');
  await db
    .insertInto('agreement')
    .values(
      rows.map((row, index) => ({
        nameEn: row.name_en,
        nameNe: row.name_ne,
        textEn: withLineBreaks(row.text_en),
        textNe: withLineBreaks(row.text_ne),
        position: index + 1,
      })),
    )
    .execute();
}

function withLineBreaks(cell: string): string {
  return cell.replaceAll('\\n', '\n');
}
