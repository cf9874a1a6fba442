import { useId } from 'react';
import { Fieldset, Stack } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@psc/ui/fields/date-input.tsx';
import { SearchableChoices } from '@psc/ui/fields/choices.tsx';
import { FilterSelect } from '@psc/ui/filter-bar.tsx';
import { NumberFilter } from '../typed-filter.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { valuesIn } from './list-address.ts';
import { optionsOf, type ShownFilter } from './list-words.ts';

/** The filters that are not always visible; a choice applies at once and is in the address. */
export function FilterFields({ filters }: { filters: readonly ShownFilter[] }) {
  return (
    <Stack gap="sm">
      {filters.map((filter) => (
        <FilterField key={filter.name} shown={filter} />
      ))}
    </Stack>
  );
}

function FilterField({ shown }: { shown: ShownFilter }) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const { name, label, filter } = shown;
  if (filter.kind === 'text') return <NumberFilter name={name} label={label} />;
  if (filter.kind === 'number') return <NumberFilter name={name} label={label} numeric />;
  if (filter.kind === 'days') return <DaysField name={name} label={label} />;
  if ('several' in filter && filter.several) return <SeveralField shown={shown} />;
  const options =
    filter.kind === 'flag'
      ? [
          { value: 'true', label: t`Yes` },
          { value: 'false', label: t`No` },
        ]
      : optionsOf(shown);
  return (
    <Stack gap={4}>
      <span aria-hidden>{label}</span>
      <FilterSelect
        label={label}
        all={t`All`}
        options={options}
        value={chosen.get(name) ?? ''}
        onChange={(value) => put({ [name]: value })}
      />
    </Stack>
  );
}

function SeveralField({ shown }: { shown: ShownFilter }) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const { name, label } = shown;
  return (
    <SearchableChoices
      size="sm"
      label={label}
      placeholder={t`All`}
      options={optionsOf(shown)}
      values={valuesIn(chosen.get(name) ?? '')}
      onChoose={(values) => put({ [name]: values.join(',') })}
    />
  );
}

function DaysField({ name, label }: { name: string; label: string }) {
  const { t } = useLingui();
  return (
    <Fieldset variant="unstyled" legend={label}>
      <DayField name={`${name}From`} label={t`From`} />
      <DayField name={`${name}To`} label={t`To`} />
    </Fieldset>
  );
}

function DayField({ name, label }: { name: string; label: string }) {
  const { chosen, put } = useAddress();
  const id = useId();
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        ad={chosen.get(name) ?? ''}
        onDays={({ ad }) => put({ [name]: ad || null })}
        onProblem={() => undefined}
        dayAt={() => null}
      />
    </Stack>
  );
}
