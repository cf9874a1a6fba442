import type { Database } from '../../database/connection.ts';
import { readTsv } from '../tsv.ts';
import { isEmpty } from './empty-table.ts';

const plainLists = {
  religion: 'religion',
  language: 'language',
  disability_type: 'disabilityType',
  disabled_class: 'disabledClass',
  professional_council_type: 'professionalCouncilType',
  education_board: 'educationBoard',
  faculty: 'faculty',
  education_level: 'educationLevel',
  subject: 'subject',
  bank: 'bank',
  invigilator_post: 'invigilatorPost',
  ministry: 'ministry',
} as const;

/** Lists that hold a name in both languages, and those that hang on them. */
export async function seedPlainLists(db: Database): Promise<void> {
  const rows = readTsv<'list' | 'name_en' | 'name_ne'>('lists.tsv');
  for (const [list, table] of Object.entries(plainLists)) {
    if (!(await isEmpty(db, table))) continue;
    const entries = rows.filter((row) => row.list === list);
    await db
      .insertInto(table)
      .values(entries.map((entry, index) => ({ nameEn: entry.name_en, nameNe: entry.name_ne, position: index + 1 })))
      .execute();
  }
  await seedOrganizations(db);
  await seedCastes(db);
  await seedSamuhaBarga(db);
  await seedAgreements(db);
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
  if (!(await isEmpty(db, 'casteGroup'))) return;
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
  const rows = readTsv<'quota_code' | 'name_en' | 'name_ne'>('samuha-barga.tsv');
  await db
    .insertInto('samuhaBarga')
    .values(rows.map((row, index) => ({ quotaCode: row.quota_code, nameEn: row.name_en, nameNe: row.name_ne, position: index + 1 })))
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
