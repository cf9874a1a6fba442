import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { soundsLike } from '@psc/i18n/search-key.ts';

/** Lists spelling matches first, with either kind of digits, then matches by sound, in either script. */
export const bySoundToo: OptionsFilter = ({ options, search, limit }) => {
  const typed = asciiDigits(search.trim().toLowerCase());
  const items = options.filter((option): option is ComboboxItem => 'value' in option);
  if (typed === '') return items.slice(0, limit);
  const written = items.filter(({ label }) => asciiDigits(label.toLowerCase()).includes(typed));
  const heard = items.filter((item) => !written.includes(item) && soundsLike(typed, item.label));
  return [...written, ...heard].slice(0, limit);
};
