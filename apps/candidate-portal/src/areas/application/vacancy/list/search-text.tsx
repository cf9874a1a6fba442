import { useLingui } from '@lingui/react/macro';
import { useTypedFilter } from '@psc/ui/address/use-typed-filter.ts';
import { FilterSearch } from '@psc/ui/filter-bar.tsx';

export function SearchText() {
  const { t } = useLingui();
  const { value, onType } = useTypedFilter('text');
  return <FilterSearch label={t`Post, service, group or number`} value={value} onChange={onType} />;
}
