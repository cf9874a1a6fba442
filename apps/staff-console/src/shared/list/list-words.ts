import type { AnyList, FiltersOf, ListFilter } from '@psc/api-client/define-list.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';

/** What a screen says about one filter of its list. */
export type FilterWords = {
  label: string;
  /** What can be chosen, where the definition holds ids only. */
  options?: readonly Option[];
  /** Words of fixed values, where the list says them otherwise than every other screen; of a flag the usual value first. */
  values?: Readonly<Record<string, string>>;
  /** The values that the screen offers, where it has only some of them. */
  only?: readonly string[];
};
/** For every filter but `text`, which the search has; null where the screen shows a filter otherwise, as tabs do. */
export type WordsOfFilters<List extends AnyList> = {
  [Name in keyof FiltersOf<List> & string as Name extends 'text' ? never : Name]: FilterWords | null;
};
/** One filter with its words, for the parts that show any. */
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
    return (only ?? filter.values).map((value) => ({ value, label: values?.[value] ?? shownWord(`${filter.words}.${value}`) }));
  }
  return (options ?? []).map(({ value, label }) => ({ value: String(value), label }));
}

/** Services, classes and others as what can be chosen. */
export function namedOptions(rows: readonly { id: number; name: Bilingual }[]): Option[] {
  return rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));
}
