import { use } from 'react';
import { Select, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useLingui } from '@lingui/react/macro';
import { bySoundToo } from './by-sound-too.ts';
import type { ChoiceProps } from './choice.tsx';
import { InsidePopover } from './inside-popover.ts';
import { useShownOptions } from './use-shown-options.ts';

/** The gateway has already searched, so its results are not filtered again. */
const asFound: OptionsFilter = ({ options, limit }) => options.slice(0, limit);

export function SearchableChoice({ options, value, placeholder, onChoose, onSearch, ...input }: ChoiceProps) {
  const { t } = useLingui();
  const insidePopover = use(InsidePopover);
  const chosenAt = options.findIndex((option) => String(option.value) === value);
  const chosen = options[chosenAt]?.label;
  const shown = useShownOptions(chosenAt);
  return (
    <Select
      {...input}
      searchable
      clearable={placeholder !== undefined}
      // The library's own button is 22 pixels wide, less than the minimum target size (WCAG 2.2, 2.5.8).
      clearButtonProps={{ 'aria-label': t`Clear`, tabIndex: 0, 'aria-hidden': false, size: '24px' }}
      // A fixed list is not cut by a popover that scrolls. Marking its first option before the list has its place does not scroll the page.
      comboboxProps={{ keepMounted: false, floatingStrategy: 'fixed', ...(insidePopover && { withinPortal: false }) }}
      allowDeselect={false}
      openOnFocus={false}
      selectFirstOptionOnChange
      data={options.map((option) => ({ value: String(option.value), label: option.label, disabled: option.disabled }))}
      filter={onSearch ? asFound : bySoundToo}
      // The text of the field is also the label of the chosen option, which is not a search.
      onSearchChange={(text) => {
        shown.searched();
        onSearch?.(text === chosen ? '' : text);
      }}
      {...shown.props}
      nothingFoundMessage={t`Nothing found`}
      placeholder={placeholder}
      value={value === '' ? null : value}
      onChange={(picked) => onChoose(picked ?? '')}
    />
  );
}
