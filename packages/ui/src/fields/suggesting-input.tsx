import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { bySoundToo } from './by-sound-too.ts';
import type { SuggestingInputProps } from './suggesting-field.tsx';

/** Further ones are found by typing more. */
const MOST_SHOWN = 100;

/** Finds suggestions by any part of them and by sound, in either script. */
export function SuggestingInput({ text, suggestions, onText, ...input }: SuggestingInputProps) {
  return (
    <Autocomplete
      {...input}
      autoComplete="off"
      comboboxProps={{ keepMounted: false }}
      data={[...new Set(suggestions)]}
      filter={bySoundToo}
      limit={MOST_SHOWN}
      value={text}
      onChange={onText}
    />
  );
}
