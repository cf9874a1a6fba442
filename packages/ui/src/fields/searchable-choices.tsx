import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useLingui } from '@lingui/react/macro';
import { bySoundToo } from './by-sound-too.ts';
import type { ChoicesProps } from './choices.tsx';
import { useShownOptions } from './use-shown-options.ts';

export function SearchableChoices({ options, values, placeholder, onChoose, ...input }: ChoicesProps) {
  const { t } = useLingui();
  const shown = useShownOptions();
  return (
    <MultiSelect
      {...input}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear`, tabIndex: 0, 'aria-hidden': false }}
      // The list opens inside a popover, which a click in a portal would close.
      comboboxProps={{ keepMounted: false, withinPortal: false }}
      openOnFocus={false}
      data={options.map((option) => ({ value: String(option.value), label: option.label, disabled: option.disabled }))}
      filter={bySoundToo}
      onSearchChange={shown.searched}
      {...shown.props}
      nothingFoundMessage={t`Nothing found`}
      placeholder={values.length === 0 ? placeholder : undefined}
      value={[...values]}
      onChange={onChoose}
    />
  );
}
