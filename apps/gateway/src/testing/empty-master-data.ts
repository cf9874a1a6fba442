import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** What refers to another comes before it. */
const tables = [
  ...['room', 'exam_centre', 'invigilator_post', 'curriculum', 'fee', 'age_limit', 'competition_percentage', 'post'],
  ...[
    'sub_group',
    'service_group',
    'service',
    'class',
    'caste',
    'caste_group',
    'samuha_barga',
    'quota_share',
    'quota_share_version',
    'quota',
  ],
  ...['organization', 'ministry', 'master_division', 'local_body', 'local_body_type', 'district', 'province'],
  ...['religion', 'language', 'disability_type', 'disabled_class', 'bank', 'agreement', 'fiscal_year'],
  ...['education_level', 'education_board', 'faculty', 'subject', 'professional_council_type'],
];

/** The database of a new installation: migrated, with modules and roles, and without any entry of master data. */
export async function emptyMasterData(db: Database): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
}
