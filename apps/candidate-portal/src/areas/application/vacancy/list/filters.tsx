import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useTypedFilter } from '@psc/ui/address/use-typed-filter.ts';
import { Button } from '@psc/ui/button.tsx';
import { FilterChips, FilterSearch } from '@psc/ui/filter-bar.tsx';
import { useWideScreen } from '@psc/ui/use-wide-screen.ts';
import type { FilterChoices } from './choices.ts';
import { isFiltered, unfiltered, type FilterName } from './filter.ts';
import { FilterSelects } from './filter-selects.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';

/** The list's filter is kept in the address: it can be shared, and the back button restores it. */
export function Filters({ choices }: { choices: FilterChoices }) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const valueOf = (name: FilterName) => chosen.get(name) ?? '';
  const wide = useWideScreen();
  return (
    <search aria-label={t`Find a vacancy`}>
      <SimpleGrid cols={1} spacing="xs" mb="xs">
        <SearchText />
        <FilterChips
          label={t`Closing`}
          options={[
            { value: '', label: t`All` },
            { value: 'soon', label: t`Closing within a week` },
          ]}
          value={valueOf('closing') === 'soon' ? 'soon' : ''}
          onChange={(closing) => put({ closing })}
        />
        <FilterChips
          label={t`Open to me`}
          options={[
            { value: '', label: t`All` },
            { value: 'yes', label: t`Only those I can apply for` },
          ]}
          value={valueOf('mine') === 'yes' ? 'yes' : ''}
          onChange={(mine) => put({ mine })}
        />
      </SimpleGrid>
      {wide ? <FilterSelects choices={choices} /> : <FilterSheetButton choices={choices} />}
      {isFiltered(chosen) && (
        <Button kind="quiet" onClick={() => put(unfiltered)}>
          {t`Clear the filter`}
        </Button>
      )}
    </search>
  );
}

function SearchText() {
  const { t } = useLingui();
  const { value, onType } = useTypedFilter('text');
  return <FilterSearch label={t`Post, service, group or number`} value={value} onChange={onType} />;
}
