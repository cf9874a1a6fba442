import { useLingui } from '@lingui/react/macro';
import type { ResultRow } from '@psc/api-client/calls/result.ts';
import { Button } from '@psc/ui/button.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { NumberFilter } from '../../../shared/typed-filter.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import { useResultWords } from './result-words.ts';

type Wanted = '' | ResultRow['result'];
const results: ResultRow['result'][] = ['passed', 'failed', 'absent'];
const noNumbers = { advtNumber: null, masterId: null, citizenshipNumber: null };

/** Who is shown; everything stands in the address. */
export function ResultFilters() {
  const { t } = useLingui();
  const { search, put } = useAddress();
  const words = useResultWords();
  return (
    <FilterBar>
      <FilterChips<Wanted>
        label={t`Result shown`}
        value={results.find((result) => result === search.get('result')) ?? ''}
        onChange={(result) => put({ result, page: null })}
        options={[{ value: '', label: t`All` }, ...results.map((result) => ({ value: result, label: words[result] }))]}
      />
      <NumberFilter name="advtNumber" label={t`Advertisement number`} />
      <NumberFilter name="masterId" label={t`Master ID`} numeric />
      <NumberFilter name="citizenshipNumber" label={t`Citizenship number`} />
      {Object.keys(noNumbers).some((name) => search.has(name)) && (
        <Button kind="quiet" compact onClick={() => put(noNumbers)}>
          {t`Clear`}
        </Button>
      )}
    </FilterBar>
  );
}
