import {
  masterList,
  masterTypes,
  referredFirst,
  settingsSectionOf,
  type MasterType,
} from '@psc/validation/areas/commission/master-lists.ts';
import { transferSections } from '@psc/api-client/areas/commission/settings-transfer.ts';
import { importFields, type FieldValue, type ImportField } from '../../master-data/import/fields.ts';
import { saveRow } from '../../master-data/import/savers.ts';
import { selectAllEntries } from '../../master-data/repository/entry-rows.ts';
import { tableOf } from '../../master-data/tables.ts';
import { keyFrom, type Directory, type StoredRecord, type TransferKind, type TransferValue } from './kind.ts';

const isById = (field: ImportField): field is ImportField & { kind: 'reference' } => field.kind === 'reference' && field.by === 'id';

function valueOf(field: ImportField, value: FieldValue, directory: Directory): TransferValue {
  return isById(field) && typeof value === 'number' ? directory.keyOf(field.table, value) : value;
}

function idIn(field: ImportField, value: TransferValue, directory: Directory): TransferValue {
  return isById(field) && typeof value === 'string' && value !== field.none ? directory.idOf(field.table, value) : value;
}

function kindOf(type: MasterType): TransferKind {
  const { key = ['nameEn'] } = masterList(type);
  const fields = importFields(type);
  const table = tableOf(type);
  return {
    name: type,
    section: settingsSectionOf(type),
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

const bySection = transferSections.flatMap((section) => masterTypes.filter((type) => settingsSectionOf(type) === section));
/** Entries come after those that they refer to. */
export const masterKinds: readonly TransferKind[] = referredFirst(bySection).map(kindOf);
