import { sql } from 'kysely';
import type { CandidateDocument } from '@psc/api-client/calls/profile-types.ts';
import type { Database } from '../../../database/connection.ts';
import { givenFile, storedFileColumn } from './profile-file.ts';

export type CandidateDocumentType = CandidateDocument['type'];

export async function selectDocuments(db: Database, masterId: number): Promise<CandidateDocument[]> {
  const rows = await db
    .selectFrom('candidateDocument as d')
    .select(['d.type', 'd.updatedAt'])
    .select(storedFileColumn(sql.ref('d.file_id')).as('file'))
    .where('d.masterId', '=', masterId)
    .orderBy('d.type')
    .execute();
  return rows.map((row) => {
    const type = row.type as CandidateDocumentType;
    return { type, file: givenFile(type, row.file), updatedAt: row.updatedAt.toISOString() };
  });
}

export async function saveDocument(db: Database, masterId: number, type: CandidateDocumentType, fileId: string, now: Date): Promise<void> {
  await db
    .insertInto('candidateDocument')
    .values({ masterId, type, fileId, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['masterId', 'type']).doUpdateSet({ fileId, updatedAt: now }))
    .execute();
}
