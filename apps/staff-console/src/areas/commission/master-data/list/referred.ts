import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { read, type ReadOptions } from '@psc/api-client/send.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { NamedField, ReferredType } from '@psc/validation/areas/commission/master-lists.ts';

/** An entry of another list, as a choice. */
export type ListedRow = { id: number | string; name: Bilingual; code?: string; active?: boolean };

const everything = { query: { includeInactive: true } };

const readers: Record<ReferredType, (options: ReadOptions) => Promise<ListedRow[]>> = {
  class: (options) => read(masterData.listClasses, everything, options),
  service: (options) => read(masterData.listServices, everything, options),
  group: (options) => read(masterData.listGroups, everything, options),
  quota: (options) => read(masterData.listQuotas, everything, options),
  province: (options) => read(masterData.listProvinces, {}, options),
  district: (options) => read(masterData.listDistricts, {}, options),
  'local-body-type': (options) => read(masterData.listLocalBodyTypes, {}, options),
  'caste-group': (options) => read(masterData.listCasteGroups, everything, options),
  ministry: (options) => read(masterData.listMinistries, { params: { status: 'all' } }, options),
};

/** The entries that a field can refer to, keyed by the value that the form sends: id or code. */
export async function readReferred(field: NamedField & { kind: 'reference' }, options: ReadOptions): Promise<ListedRow[]> {
  const rows = await readers[field.to as ReferredType](options);
  return field.by === 'code' ? rows.map((row) => ({ ...row, id: row.code! })) : rows;
}
