import { useLingui } from '@lingui/react/macro';
import { FilterSearch } from '@psc/ui/filter-bar.tsx';

/** The answer of `useTypedFilter`. */
export type TypedText = { value: string; onType: (text: string) => void };

export function SearchText({ value, onType }: TypedText) {
  const { t } = useLingui();
  return <FilterSearch label={t`Post, service, group or number`} value={value} onChange={onType} />;
}
