import type { AnyList, FiltersOf, ListFilter } from '@psc/api-client/define-list.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';

/** Words of one filter. */
export type FilterWords = {
  label: string;
  /** Choices, if the definition has only ids. */
  options?: readonly Option[];
  /** Labels of fixed values, if this list needs other ones than usual; for a flag, the more common value first. */
  values?: Readonly<Record<string, string>>;
  /** The values offered, if not all of them are. */
  only?: readonly string[];
};
/** One entry per filter except `text`, which is the search; null if the screen shows a filter in another way, such as tabs. */
export type WordsOfFilters<List extends AnyList> = {
  [Name in keyof FiltersOf<List> & string as Name extends 'text' ? never : Name]: FilterWords | null;
};
export type ShownFilter = FilterWords & { name: string; filter: ListFilter };

export function shownFilters<List extends AnyList>(list: List, words: WordsOfFilters<List>): ShownFilter[] {
  const said = words as Record<string, FilterWords | null>;
  return Object.entries(list.filters as Record<string, ListFilter>).flatMap(([name, filter]) =>
    said[name] ? [{ ...said[name], name, filter }] : [],
  );
}

export function optionsOf({ filter, options, values, only }: ShownFilter): { value: string; label: string }[] {
  if (filter.kind === 'flag' && values) return Object.entries(values).map(([value, label]) => ({ value, label }));
  if (filter.kind === 'choice') {
    return (only ?? filter.values).map((value) => ({ value, label: values?.[value] ?? messageText(`${filter.words}.${value}`) }));
  }
  return (options ?? []).map(({ value, label }) => ({ value: String(value), label }));
}

export function namedOptions(rows: readonly { id: number; name: Bilingual }[]): Option[] {
  return rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));
}
