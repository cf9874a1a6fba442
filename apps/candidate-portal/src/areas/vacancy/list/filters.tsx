import { useEffect, useEffectEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { FilterChips, FilterSearch, FilterSelect } from '@psc/ui/filter-bar.tsx';
import type { FilterChoices } from './choices.ts';
import { isFiltered, type FilterName } from './filter.ts';
import type { ListAddress } from './use-address.ts';

const TYPING_PAUSE_MS = 300;

/** The list's filter, kept in the address: it can be shared, and the way back leads to the same list. */
export function Filters({ choices, address, change, clear }: ListAddress & { choices: FilterChoices }) {
  const { t } = useLingui();
  const valueOf = (name: FilterName) => address.get(name) ?? '';
  const service = valueOf('service');
  const groups = choices.groups.filter(({ serviceId }) => service === '' || String(serviceId) === service);
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
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mb="xs">
        <FilterSelect
          label={t`Service`}
          all={t`All services`}
          options={optionsOf(choices.services)}
          value={service}
          onChange={(chosen) => change({ service: chosen, group: '' })}
        />
        <FilterSelect
          label={t`Class`}
          all={t`All classes`}
          options={optionsOf(choices.classes)}
          value={valueOf('class')}
          onChange={(chosen) => change({ class: chosen })}
        />
        <FilterSelect
          label={t`Group`}
          all={t`All groups`}
          options={optionsOf(groups)}
          value={valueOf('group')}
          onChange={(chosen) => change({ group: chosen })}
        />
        <FilterSelect
          label={t`Minimum qualification`}
          all={t`All qualifications`}
          options={optionsOf(choices.levels)}
          value={valueOf('level')}
          onChange={(level) => change({ level })}
        />
        <FilterSelect
          label={t`Quota`}
          all={t`All quotas`}
          options={choices.quotas.map(({ code, name }) => ({ value: code, label: inLanguage(name, activeLanguage()) }))}
          value={valueOf('quota')}
          onChange={(quota) => change({ quota })}
        />
        <FilterSelect
          label={t`Office`}
          all={t`All offices`}
          options={optionsOf(choices.organizations)}
          value={valueOf('office')}
          onChange={(office) => change({ office })}
        />
      </SimpleGrid>
      {isFiltered(address) && (
        <Button kind="quiet" onClick={clear}>
          {t`Clear the filter`}
        </Button>
      )}
    </search>
  );
}

function optionsOf(choices: readonly { id: number; name: Bilingual }[]) {
  return choices.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));
}

/** Asks once the person pauses, not at every letter. */
function SearchText({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // Somebody else changed the address: the button that clears the filter, or the way back.
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
