import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useTypedFilter } from '@psc/ui/address/use-typed-filter.ts';
import { Button } from '@psc/ui/button.tsx';
import { ToggleChip } from '@psc/ui/toggle-chip.tsx';
import { useWideScreen } from '@psc/ui/use-wide-screen.ts';
import type { FilterChoices } from './choices.ts';
import { isFiltered, unfiltered, type FilterName } from './filter.ts';
import { FilterSelects } from './filter-selects.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { SearchText } from './search-text.tsx';

/** The list's filter is kept in the address: it can be shared, and the back button restores it. */
export function Filters({ choices }: { choices: FilterChoices }) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const valueOf = (name: FilterName) => chosen.get(name) ?? '';
  // Kept here, because a sheet that closes at once would lose what was typed last.
  const typed = useTypedFilter('text');
  const wide = useWideScreen();
  return (
    <search aria-label={t`Find a vacancy`}>
      <Group gap={6} mb="xs">
        {wide && <SearchText {...typed} />}
        <ToggleChip pressed={valueOf('mine') === 'yes'} onPress={(mine) => put({ mine: mine ? 'yes' : '' })}>
          {t`Open to me`}
        </ToggleChip>
        <ToggleChip pressed={valueOf('closing') === 'soon'} onPress={(soon) => put({ closing: soon ? 'soon' : '' })}>
          {t`Closing this week`}
        </ToggleChip>
        {!wide && <FilterSheetButton choices={choices} typed={typed} />}
      </Group>
      {wide && <FilterSelects choices={choices} />}
      {isFiltered(chosen) && (
        <Button kind="quiet" onClick={() => put(unfiltered)}>
          {t`Clear the filter`}
        </Button>
      )}
    </search>
  );
}
