import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { CandidateDocument } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, storedFileColumn } from './profile-file.ts';

export type CandidateDocumentType = CandidateDocument['type'];

export const documentsOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('candidateDocument as d')
    .select(['d.type', 'd.updatedAt'])
    .select(storedFileColumn(sql.ref('d.file_id')).as('file'))
    .where('d.masterId', '=', masterId)
    .orderBy('d.type');

type DocumentRow = Omit<Rows<typeof documentsOf>[number], 'updatedAt'>;

/** In a JSON aggregate an instant is text. */
export function documentsFrom(rows: (DocumentRow & { updatedAt: Date | string })[]): CandidateDocument[] {
  return rows.map((row) => {
    const type = row.type as CandidateDocumentType;
    return { type, file: requiredFile(type, row.file), updatedAt: new Date(row.updatedAt).toISOString() };
  });
}

export async function selectDocuments(db: Database, masterId: Id<'candidate'>): Promise<CandidateDocument[]> {
  return documentsFrom(await documentsOf(db, masterId).execute());
}

export async function saveDocument(
  db: Database,
  masterId: Id<'candidate'>,
  type: CandidateDocumentType,
  fileId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('candidateDocument')
    .values({ masterId, type, fileId, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['masterId', 'type']).doUpdateSet({ fileId, updatedAt: now }))
    .execute();
}
