import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FilterSelect } from '@psc/ui/filter-bar.tsx';
import type { FilterChoices } from './choices.ts';
import type { FilterName } from './filter.ts';
import type { ListAddress } from './use-address.ts';

export type ChosenFilters = Pick<ListAddress, 'address' | 'change'> & { choices: FilterChoices };

export function FilterSelects({ choices, address, change }: ChosenFilters) {
  const { t } = useLingui();
  const valueOf = (name: FilterName) => address.get(name) ?? '';
  const service = valueOf('service');
  const groups = choices.groups.filter(({ serviceId }) => service === '' || String(serviceId) === service);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" mb="xs">
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
  );
}

function optionsOf(choices: readonly { id: number; name: Bilingual }[]) {
  return choices.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));
}
