import type { MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { TransferSection } from '@psc/api-client/calls/settings-transfer.ts';
import { importFields, type FieldValue, type ImportField } from '../../master-data/import/fields.ts';
import { saveRow } from '../../master-data/import/savers.ts';
import { selectAllEntries } from '../../master-data/repository/entry-rows.ts';
import { tableOf } from '../../master-data/tables.ts';
import { keyFrom, type Directory, type StoredRecord, type TransferKind, type TransferValue } from './kind.ts';

/** By what an entry is known beside its English name; what refers to another comes after it. */
const lists: readonly { type: MasterType; section: TransferSection; key?: readonly string[] }[] = [
  { type: 'province', section: 'places' },
  { type: 'district', section: 'places' },
  { type: 'local-body-type', section: 'places' },
  { type: 'local-body', section: 'places', key: ['nameEn', 'districtId', 'localBodyTypeId'] },
  { type: 'service', section: 'posts' },
  { type: 'group', section: 'posts', key: ['nameEn', 'serviceId'] },
  { type: 'sub-group', section: 'posts', key: ['nameEn', 'groupId'] },
  { type: 'class', section: 'posts', key: ['code'] },
  { type: 'post', section: 'posts', key: ['nameEn', 'classId', 'serviceId'] },
  { type: 'quota', section: 'quotas', key: ['code'] },
  { type: 'religion', section: 'people' },
  { type: 'language', section: 'people' },
  { type: 'disability-type', section: 'people' },
  { type: 'disabled-class', section: 'people' },
  { type: 'caste-group', section: 'people' },
  { type: 'caste', section: 'people', key: ['nameEn', 'casteGroupId'] },
  { type: 'samuha-barga', section: 'people' },
  { type: 'level', section: 'education' },
  { type: 'education-board', section: 'education' },
  { type: 'faculty', section: 'education' },
  { type: 'subject', section: 'education' },
  { type: 'professional-council-type', section: 'education' },
  { type: 'ministry', section: 'offices' },
  { type: 'organization', section: 'offices' },
  { type: 'master-division', section: 'offices' },
  { type: 'fiscal-year', section: 'system', key: ['fiscalYear'] },
  { type: 'bank', section: 'system' },
  { type: 'agreement', section: 'system' },
];

const isById = (field: ImportField): field is ImportField & { kind: 'reference' } => field.kind === 'reference' && field.by === 'id';

function valueOf(field: ImportField, value: FieldValue, directory: Directory): TransferValue {
  return isById(field) && typeof value === 'number' ? directory.keyOf(field.table, value) : value;
}

function idIn(field: ImportField, value: TransferValue, directory: Directory): TransferValue {
  return isById(field) && typeof value === 'string' && value !== field.none ? directory.idOf(field.table, value) : value;
}

function kindOf({ type, section, key = ['nameEn'] }: (typeof lists)[number]): TransferKind {
  const fields = importFields(type);
  const table = tableOf(type);
  return {
    name: type,
    section,
    read: async ({ db }, directory) => {
      const rows = await selectAllEntries(db, type);
      const records = rows.map((row): StoredRecord => {
        const values = Object.fromEntries(fields.map((field) => [field.field, valueOf(field, field.of(row), directory)]));
        return { key: keyFrom(...key.map((name) => values[name] ?? null)), name: row.name.en, values, id: row.id, version: row.version };
      });
      directory.register(table, records);
      return records;
    },
    save: async (context, { values }, stored, { directory }) => {
      const given = fields
        .filter(({ fixed }) => !fixed || stored === undefined)
        .map(
          (field) =>
            [field.field, idIn(field, values[field.field] ?? null, directory) ?? (field.kind === 'reference' ? field.none : null)] as const,
        )
        .filter(([, value]) => value !== null && value !== undefined);
      await saveRow(context, type, { ...Object.fromEntries(given), ...(stored && { id: stored.id, version: stored.version }) });
    },
  };
}

export const masterKinds: readonly TransferKind[] = lists.map(kindOf);
