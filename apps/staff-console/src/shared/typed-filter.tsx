import { Group, InputBase } from '@mantine/core';
import { asciiDigits, localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DigitsInput } from '@psc/ui/fields/digits-input.tsx';
import { FilterSearch } from '@psc/ui/filter-bar.tsx';
import { useTypedFilter } from '@psc/ui/address/use-typed-filter.ts';

/** Searches the list; the text is in the address as `text`. */
export function TextFilter({ label }: { label: string }) {
  const { value, onType } = useTypedFilter('text');
  return (
    <FilterSearch label={label} value={localDigits(value, activeLanguage())} onChange={(text) => onType(asciiDigits(text).trimStart())} />
  );
}

/** A number as a filter, in the digits of either script; `numeric` if it only allows digits. */
export function NumberFilter({ name, label, numeric = false }: { name: string; label: string; numeric?: boolean }) {
  const { value, onType } = useTypedFilter(name);
  return (
    <Group component="label" gap="xs" wrap="nowrap" fz="sm">
      {label}
      <InputBase
        component={DigitsInput}
        size="sm"
        w="7rem"
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        maxLength={100}
        text={value}
        onText={(text) => onType(numeric ? text.replaceAll(/\D/gu, '') : text.trimStart())}
      />
    </Group>
  );
}
