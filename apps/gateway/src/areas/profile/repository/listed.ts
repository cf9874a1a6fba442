import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

type MasterList =
  | 'caste'
  | 'caste_group'
  | 'religion'
  | 'language'
  | 'disabled_class'
  | 'disability_type'
  | 'samuha_barga'
  | 'education_level'
  | 'faculty'
  | 'professional_council_type';
export type Choice = { field: string; list: MasterList; id: number | null | undefined };

/** The fields with an unknown id; empty fields are skipped. */
export async function unlistedFields(db: Database, choices: Choice[]): Promise<string[]> {
  const chosen = choices.filter((choice) => choice.id !== null && choice.id !== undefined);
  if (chosen.length === 0) return [];
  const checks = chosen.map(
    ({ field, list, id }) => sql`select ${field}::text as field where not exists (select 1 from ${sql.table(list)} where id = ${id})`,
  );
  const { rows } = await sql<{ field: string }>`${sql.join(checks, sql` union all `)}`.execute(db);
  return rows.map((row) => row.field);
}
