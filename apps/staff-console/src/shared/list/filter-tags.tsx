import { useLingui } from '@lingui/react/macro';
import { Button as MantineButton } from '@mantine/core';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { InlineList } from '@psc/ui/plain-list.tsx';
import { IconX } from '@tabler/icons-react';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { valuesIn } from './list-address.ts';
import { optionsOf, type ShownFilter } from './list-words.ts';

type Tag = { names: string[]; label: string; value: string; without?: string };

export function FilterTags({ filters }: { filters: readonly ShownFilter[] }) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const tags = useTags(filters, chosen);
  if (tags.length === 0) return null;
  const remove = (names: string[]) => put(Object.fromEntries(names.map((name) => [name, null])));
  return (
    <InlineList gap={6} mb="sm" className="psc-not-printed" aria-label={t`Filters in use`}>
      {tags.map(({ names, label, value, without }) => (
        <li key={`${label} ${value}`}>
          <MantineButton
            variant="light"
            size="compact-md"
            radius="xl"
            bd="1px solid var(--psc-primary)"
            fw={400}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t`Remove the filter ${label}: ${value}`}
            onClick={() => (without === undefined ? remove(names) : put({ [names[0]!]: without }))}
          >
            {label}: {value}
          </MantineButton>
        </li>
      ))}
      <li>
        <Button kind="quiet" compact onClick={() => remove(tags.flatMap(({ names }) => names))}>
          {t`Remove all`}
        </Button>
      </li>
    </InlineList>
  );
}

export function useTags(filters: readonly ShownFilter[], search: URLSearchParams): Tag[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const valueOf = (shown: ShownFilter): string | null => {
    const given = search.get(shown.name);
    if (shown.filter.kind === 'days') {
      const [from, to] = ['From', 'To']
        .map((end) => search.get(`${shown.name}${end}`))
        .map((day) => day && formatDay(day, language, { weekday: false }));
      if (from && to) return t`${from} to ${to}`;
      return from ? t`from ${from}` : to ? t`until ${to}` : null;
    }
    if (!given) return null;
    if (shown.filter.kind === 'number') return localDigits(given, language);
    if (shown.filter.kind === 'flag' && !shown.values) return given === 'true' ? t`Yes` : t`No`;
    return wordOf(shown, given);
  };
  const wordOf = (shown: ShownFilter, given: string) =>
    optionsOf(shown).find(({ value }) => value === given)?.label ?? localDigits(given, language);
  const severalOf = (shown: ShownFilter): Tag[] => {
    const values = valuesIn(search.get(shown.name) ?? '');
    return values.map((given) => ({
      names: [shown.name],
      label: shown.label,
      value: wordOf(shown, given),
      without: values.filter((each) => each !== given).join(','),
    }));
  };
  return filters.flatMap((shown) => {
    if ('several' in shown.filter && shown.filter.several) return severalOf(shown);
    const value = valueOf(shown);
    const names = shown.filter.kind === 'days' ? [`${shown.name}From`, `${shown.name}To`] : [shown.name];
    return value === null ? [] : [{ names, label: shown.label, value }];
  });
}

export function activeCount(filters: readonly ShownFilter[], search: URLSearchParams): number {
  const isSet = ({ name, filter }: ShownFilter) =>
    filter.kind === 'days' ? search.has(`${name}From`) || search.has(`${name}To`) : Boolean(search.get(name));
  return filters.filter(isSet).length;
}
