import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileFileType, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

type TextColumns<Table extends keyof DB> = readonly (keyof DB[Table] & string)[];
type Columns<Table extends keyof DB> = {
  /** The column of each file. */
  files?: { readonly [Type in ProfileFileType]?: keyof DB[Table] & string };
  /** Texts of one line that the candidate typed, and those of several. */
  texts?: TextColumns<Table>;
  lines?: TextColumns<Table>;
};

function kept<Table extends keyof DB & string>(table: Table, { files = {}, texts = [], lines = [] }: Columns<Table> = {}) {
  return { table, files, texts, lines };
}

/**
 * The records that candidates add one by one, by their name in a profile. Merging accounts, forgetting a person, cleaning kept texts and
 * finding a file follow from this list.
 */
export const profileRecords = {
  education: kept('education', {
    files: {
      transcript: 'transcriptFileId',
      backTranscript: 'backTranscriptFileId',
      characterCertificate: 'characterCertificateFileId',
      equivalentCertificate: 'equivalentCertificateFileId',
    },
    texts: ['universityOrBoardName', 'majorSubject', 'division'],
    lines: ['description'],
  }),
  academicQualifications: kept('academicQualification'),
  training: kept('training', { files: { training: 'fileId' }, texts: ['instituteName', 'trainingName', 'division'] }),
  professional: kept('professionalCouncil', {
    files: { professionalFront: 'frontFileId', professionalBack: 'backFileId' },
    texts: ['institutionName', 'type', 'dartaNumber'],
  }),
  governmentExperience: kept('governmentExperience', {
    files: { governmentExperience: 'fileId' },
    texts: ['institutionName', 'otherInstitutionName', 'address', 'employmentType'],
    lines: ['remarks'],
  }),
  nonGovernmentExperience: kept('nonGovernmentExperience', {
    files: { nonGovernmentExperience: 'fileId' },
    texts: ['institutionName', 'employmentStatus', 'employmentType'],
  }),
  samuhaBarga: kept('samuhaBargaRecord', { files: { samuhaBarga: 'fileId' }, texts: ['otherSpecify'] }),
} satisfies Partial<Record<keyof ProfileSnapshot, unknown>>;

type RecordName = keyof typeof profileRecords;
export type RecordTable = (typeof profileRecords)[RecordName]['table'];

export const recordTables = Object.values(profileRecords).map(({ table }) => table);
export const tableByRecord = Object.fromEntries(Object.entries(profileRecords).map(([name, { table }]) => [name, table])) as Record<
  RecordName,
  RecordTable
>;

type OwnerColumn = 'id' | 'masterId' | 'updatedAt';
export type NewRecord<Table extends RecordTable> = Omit<Insertable<DB[Table]>, OwnerColumn>;
/** Undefined columns do not change. */
export type RecordChange<Table extends RecordTable> = Omit<Updateable<DB[Table]>, OwnerColumn>;

/** Every table has the owner's columns, and the types of the others were checked against the table at the call. */
const anyTable = (table: RecordTable) => table as 'training';

export async function insertRecord<Table extends RecordTable>(
  db: Database,
  table: Table,
  masterId: Id<'candidate'>,
  record: NewRecord<Table>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto(anyTable(table))
    .values({ masterId, ...record, updatedAt: now } as unknown as Insertable<DB['training']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false if the candidate has no such record. */
export async function updateRecord<Table extends RecordTable>(
  db: Database,
  table: Table,
  masterId: Id<'candidate'>,
  id: number,
  record: RecordChange<Table>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable(anyTable(table))
    .set({ ...record, updatedAt: now })
    .where('id', '=', id)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns false if the candidate has no such record. */
export async function deleteRecord(db: Database, table: RecordTable, masterId: Id<'candidate'>, id: number): Promise<boolean> {
  const result = await db.deleteFrom(anyTable(table)).where('id', '=', id).where('masterId', '=', masterId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
