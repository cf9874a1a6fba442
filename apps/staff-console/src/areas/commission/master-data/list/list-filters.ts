import { useLingui } from '@lingui/react/macro';
import type { entries } from '@psc/api-client/areas/commission/master-data.ts';
import type { FilterWords, WordsOfFilters } from '../../../../shared/list/list-words.ts';
import { referringColumns, type ReferringColumn } from '@psc/validation/areas/commission/master-lists.ts';
import { choicesOf, type MasterDataList } from './definition.ts';
import type { ListData } from './loader.ts';
import { nameOf } from './rows.ts';

const none = Object.fromEntries(referringColumns.map((column) => [column, null])) as Record<ReferringColumn, null>;

export function useEntryFilters(list: MasterDataList, references: ListData['references']): WordsOfFilters<typeof entries> {
  const { t } = useLingui();
  const found: Record<string, FilterWords> = {};
  for (const field of list.fields) {
    const label = t(field.label);
    if (field.kind === 'reference' && field.by === undefined) {
      const options = (references[field.name] ?? []).map((row) => ({ value: row.id, label: nameOf(row) }));
      found[field.column] = { label, options };
    }
    if (field.kind === 'choice' && field.isKind) {
      const values = Object.fromEntries(choicesOf(field).map((choice) => [choice.value, t(choice.label)]));
      found.kind = { label, values, only: Object.keys(values) };
    }
  }
  const active = { label: t`Status`, values: { true: t`Active`, false: t`Inactive` } };
  return { kind: null, ...none, ...found, active };
}
