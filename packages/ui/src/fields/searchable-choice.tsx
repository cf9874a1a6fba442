import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useLingui } from '@lingui/react/macro';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { soundsLike } from '@psc/i18n/search-key.ts';
import type { ChoiceProps } from './choice.tsx';

const MOST_SHOWN = 100;

/** What is written so comes first, in either kind of digits; then what sounds so, in either script. */
const bySoundToo: OptionsFilter = ({ options, search }) => {
  const typed = asciiDigits(search.trim().toLowerCase());
  const items = options.filter((option): option is ComboboxItem => 'value' in option);
  const written = items.filter(({ label }) => asciiDigits(label.toLowerCase()).includes(typed));
  const heard = items.filter((item) => !written.includes(item) && soundsLike(typed, item.label));
  return [...written, ...heard].slice(0, MOST_SHOWN);
};

/** One of many, found by typing a part of it. */
export function SearchableChoice({ options, value, placeholder, onChoose, ...input }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Select
      {...input}
      searchable
      clearable={placeholder !== undefined}
      clearButtonProps={{ 'aria-label': t`Clear`, tabIndex: 0, 'aria-hidden': false }}
      comboboxProps={{ keepMounted: false }}
      allowDeselect={false}
      openOnFocus={false}
      selectFirstOptionOnChange
      data={options.map((option) => ({ value: String(option.value), label: option.label, disabled: option.disabled }))}
      filter={bySoundToo}
      limit={MOST_SHOWN}
      nothingFoundMessage={t`Nothing found`}
      placeholder={placeholder}
      value={value === '' ? null : value}
      onChange={(chosen) => onChoose(chosen ?? '')}
    />
  );
}
