import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { FilterSelect } from '@psc/ui/filter-bar.tsx';
import type { FilterChoices } from './choices.ts';
import type { FilterName } from './filter.ts';

export function FilterSelects({ choices }: { choices: FilterChoices }) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const valueOf = (name: FilterName) => chosen.get(name) ?? '';
  const service = valueOf('service');
  const groups = choices.groups.filter(({ serviceId }) => service === '' || String(serviceId) === service);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" mb="xs">
      <FilterSelect
        label={t`Service`}
        all={t`All services`}
        options={optionsOf(choices.services)}
        value={service}
        onChange={(id) => put({ service: id, group: '' })}
      />
      <FilterSelect
        label={t`Class`}
        all={t`All classes`}
        options={optionsOf(choices.classes)}
        value={valueOf('class')}
        onChange={(id) => put({ class: id })}
      />
      <FilterSelect
        label={t`Group`}
        all={t`All groups`}
        options={optionsOf(groups)}
        value={valueOf('group')}
        onChange={(id) => put({ group: id })}
      />
      <FilterSelect
        label={t`Minimum qualification`}
        all={t`All qualifications`}
        options={optionsOf(choices.levels)}
        value={valueOf('level')}
        onChange={(level) => put({ level })}
      />
      <FilterSelect
        label={t`Quota`}
        all={t`All quotas`}
        options={choices.quotas.map(({ code, name }) => ({ value: code, label: inLanguage(name, activeLanguage()) }))}
        value={valueOf('quota')}
        onChange={(quota) => put({ quota })}
      />
      <FilterSelect
        label={t`Office`}
        all={t`All offices`}
        options={optionsOf(choices.organizations)}
        value={valueOf('office')}
        onChange={(office) => put({ office })}
      />
    </SimpleGrid>
  );
}

function optionsOf(choices: readonly { id: number; name: Bilingual }[]) {
  return choices.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));
}
