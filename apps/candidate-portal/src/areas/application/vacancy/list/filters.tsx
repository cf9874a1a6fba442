import { useEffect, useEffectEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { FilterChips, FilterSearch } from '@psc/ui/filter-bar.tsx';
import { useWideScreen } from '@psc/ui/use-wide-screen.ts';
import type { FilterChoices } from './choices.ts';
import { isFiltered, type FilterName } from './filter.ts';
import { FilterSelects } from './filter-selects.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import type { ListAddress } from './use-address.ts';

const TYPING_PAUSE_MS = 300;

/** The list's filter is kept in the address: it can be shared, and the back button restores it. */
export function Filters({ choices, address, change, clear }: ListAddress & { choices: FilterChoices }) {
  const { t } = useLingui();
  const valueOf = (name: FilterName) => address.get(name) ?? '';
  const wide = useWideScreen();
  const selects = { choices, address, change };
  return (
    <search aria-label={t`Find a vacancy`}>
      <SimpleGrid cols={1} spacing="xs" mb="xs">
        <SearchText text={valueOf('text')} onText={(text) => change({ text })} />
        <FilterChips
          label={t`Closing`}
          options={[
            { value: '', label: t`All` },
            { value: 'soon', label: t`Closing within a week` },
          ]}
          value={valueOf('closing') === 'soon' ? 'soon' : ''}
          onChange={(closing) => change({ closing })}
        />
        <FilterChips
          label={t`Open to me`}
          options={[
            { value: '', label: t`All` },
            { value: 'yes', label: t`Only those I can apply for` },
          ]}
          value={valueOf('mine') === 'yes' ? 'yes' : ''}
          onChange={(mine) => change({ mine })}
        />
      </SimpleGrid>
      {wide ? <FilterSelects {...selects} /> : <FilterSheetButton {...selects} />}
      {isFiltered(address) && (
        <Button kind="quiet" onClick={clear}>
          {t`Clear the filter`}
        </Button>
      )}
    </search>
  );
}

/** Searches after a pause in typing, not at every letter. */
function SearchText({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // The address changed elsewhere: 'clear filters' or the back button.
    if (text !== asked) setTyped(text);
  }
  const ask = useEffectEvent((wanted: string) => {
    setAsked(wanted);
    if (wanted !== text) onText(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <FilterSearch label={t`Post, service, group or number`} value={typed} onChange={setTyped} />;
}
