import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Every column that refers to a stored file; a test compares the list with the foreign keys. */
export const fileReferences: readonly (readonly [table: string, column: string])[] = [
  ['candidate_document', 'file_id'],
  ['education', 'back_transcript_file_id'],
  ['education', 'character_certificate_file_id'],
  ['education', 'equivalent_certificate_file_id'],
  ['education', 'transcript_file_id'],
  ['government_experience', 'file_id'],
  ['non_government_experience', 'file_id'],
  ['notice', 'image_file_id'],
  ['professional_council', 'back_file_id'],
  ['professional_council', 'front_file_id'],
  ['requisition', 'document_file_id'],
  ['result_sheet', 'stored_file_id'],
  ['samuha_barga_record', 'file_id'],
  ['scrutiny_hold', 'file_id'],
  ['special_arrangement', 'file_id'],
  ['training', 'file_id'],
  ['voucher', 'file_id'],
];

/** The owner of the file, and all accounts it was merged into. */
const ownersOfFile = sql`with recursive owner as (
    select c.master_id, c.merged_into_master_id from candidate c where c.account_id = f.owner_account_id
    union
    select k.master_id, k.merged_into_master_id from candidate k join owner o on k.master_id = o.merged_into_master_id
  ) select master_id from owner`;

/** Documents of profiles that neither a row nor a submitted profile refers to, with ids starting with `prefix`. */
function unreferred(prefix: string) {
  const [first, last] = [`${prefix}000000-0000-0000-0000-000000000000`, `${prefix}ffffff-ffff-ffff-ffff-ffffffffffff`];
  const byNoRow = fileReferences.map(
    ([table, column]) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = f.id)`,
  );
  return sql`f.id between ${first}::uuid and ${last}::uuid and f.purpose like 'profile.%'
    and ${sql.join(byNoRow, sql` and `)}
    and not exists (
      select from profile_snapshot s, jsonb_path_query(s.profile, '$.**.imageName') as entry(name)
      where s.master_id in (${ownersOfFile}) and split_part(entry.name #>> '{}', '.', 1) = f.id::text
    )`;
}

/** Records since when documents have been unreferenced. `prefix` is two hexadecimal digits. */
export async function markUnreferredFiles(db: Database, prefix: string, now: Date): Promise<void> {
  await sql`update stored_file f set unreferred_since = ${now} where f.unreferred_since is null and ${unreferred(prefix)}`.execute(db);
}

export async function deleteUnreferredFiles(db: Database, prefix: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from stored_file f where f.unreferred_since < ${before} and ${unreferred(prefix)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export async function selectKept(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('storedFile')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
