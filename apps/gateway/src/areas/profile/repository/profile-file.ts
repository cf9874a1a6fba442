import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ProfileFile, ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { profileRecords } from './records.ts';

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

type StoredFileRow = { id: string; originalName: string; mediaType: string; sizeBytes: number };

function profileFile(type: ProfileFileType, row: StoredFileRow): ProfileFile {
  const { id, originalName, mediaType, sizeBytes } = row;
  return { type, imageName: `${id}.${extensions[mediaType] ?? 'bin'}`, originalName, mediaType, sizeBytes };
}

const IMAGE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3}$/;

/** The id of the stored file behind an image name of {@link profileFile}, or null. */
export function fileIdOf(imageName: string): string | null {
  return IMAGE_NAME.exec(imageName)?.[1] ?? null;
}

/** A stored file as one JSON column: `{ id, originalName, mediaType, sizeBytes }`, or null. */
export function storedFileColumn(fileId: RawBuilder<string | null>): RawBuilder<StoredFileRow | null> {
  return sql`(select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = ${fileId})`;
}

export function optionalFile(type: ProfileFileType, row: StoredFileRow | null): ProfileFile | null {
  return row === null ? null : profileFile(type, row);
}

/** @throws Error when the row is missing, which the foreign keys prevent. */
export function requiredFile(type: ProfileFileType, row: StoredFileRow | null): ProfileFile {
  if (row === null) throw new Error(`The stored file of a ${type} is missing.`);
  return profileFile(type, row);
}

/** Any other file of a profile is one of its documents, which all have one column. */
const columnOfRecord = new Map<string, { table: string; column: string }>(
  Object.values(profileRecords).flatMap(({ table, files }) =>
    Object.entries(files).map(([type, column]) => [type, { table, column }] as const),
  ),
);
const columnOfDocument = { table: 'candidateDocument', column: 'fileId' };

/**
 * Whether the file is in the candidate's profile, or was in a submitted application: scrutiny judges the submitted file, even if the
 * candidate has replaced it since.
 */
export async function profileHoldsFile(db: Database, masterId: Id<'candidate'>, type: ProfileFileType, fileId: string): Promise<boolean> {
  if (type === 'voucher') return applicationHoldsVoucher(db, masterId, fileId);
  if (type === 'holdAnswer') return applicationHoldsAnswer(db, masterId, fileId);
  if (type === 'specialArrangement') return applicationHoldsArrangement(db, masterId, fileId);
  const { table, column } = columnOfRecord.get(type) ?? columnOfDocument;
  const ofType = columnOfRecord.has(type) ? sql`` : sql`and type = ${type}`;
  const imageNames = Object.values(extensions).map((extension) => `${fileId}.${extension}`);
  const { rows } = await sql<{ holds: boolean }>`select
    exists (select 1 from ${sql.table(table)} where master_id = ${masterId} and ${sql.ref(column)} = ${fileId} ${ofType})
    or exists (
      select 1 from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
        jsonb_path_query(s.profile, '$.**.imageName') as entry(name)
      where a.master_id = ${masterId} and entry.name #>> '{}' in (${sql.join(imageNames)})
    ) as holds`.execute(db);
  return rows[0]?.holds ?? false;
}

async function applicationHoldsVoucher(db: Database, masterId: Id<'candidate'>, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('voucher as w')
    .innerJoin('application as a', 'a.id', 'w.applicationId')
    .select('w.applicationId')
    .where('a.masterId', '=', masterId)
    .where('w.fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

async function applicationHoldsAnswer(db: Database, masterId: Id<'candidate'>, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('scrutinyHold as h')
    .innerJoin('application as a', 'a.id', 'h.applicationId')
    .select('h.id')
    .where('a.masterId', '=', masterId)
    .where('h.fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

async function applicationHoldsArrangement(db: Database, masterId: Id<'candidate'>, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('specialArrangement as s')
    .innerJoin('application as a', 'a.id', 's.applicationId')
    .select('s.id')
    .where('a.masterId', '=', masterId)
    .where('s.fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectUsername(db: Database, accountId: Id<'account'>): Promise<string> {
  return (await db.selectFrom('account').select('username').where('id', '=', accountId).executeTakeFirstOrThrow()).username;
}
