import { useLingui } from '@lingui/react/macro';
import type { entries } from '@psc/api-client/calls/master-data.ts';
import type { FilterWords, WordsOfFilters } from '../../../shared/list/list-words.ts';
import type { MasterDataList } from './definition.ts';
import type { ListData } from './loader.ts';
import { nameOf, propertyOf } from './rows.ts';

const none: WordsOfFilters<typeof entries> = {
  active: null,
  kind: null,
  provinceId: null,
  districtId: null,
  localBodyTypeId: null,
  serviceId: null,
  groupId: null,
  classId: null,
  casteGroupId: null,
  inclusiveQuotaId: null,
  ministryId: null,
};

/** A list is filtered by what its entries refer to, by their kind, and by whether they are in use. */
export function useEntryFilters(list: MasterDataList, references: ListData['references']): WordsOfFilters<typeof entries> {
  const { t } = useLingui();
  const found: Record<string, FilterWords> = {};
  for (const field of list.fields ?? []) {
    const label = t(field.label);
    if (field.kind === 'reference' && !field.unfiltered) {
      const options = (references[field.name] ?? []).map((row) => ({ value: row.id, label: nameOf(row) }));
      found[propertyOf(field)] = { label, options };
    }
    if (field.kind === 'choice' && field.isKind) {
      const values = Object.fromEntries(field.options.map((option) => [option.value, t(option.label)]));
      found.kind = { label, values, only: Object.keys(values) };
    }
  }
  const active = { label: t`Status`, values: { true: t`Active`, false: t`Inactive` } };
  return { ...none, ...found, active };
}
