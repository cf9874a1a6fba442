import { NativeSelect } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { chooseNepaliLayout, useNepaliLayout, type NepaliLayout } from '../nepali-typing.ts';

/** Selects how Latin keys become Devanagari in every field for Nepali text. Devanagari can always be typed directly. */
export function NepaliTypingSwitch() {
  const { t } = useLingui();
  const layout = useNepaliLayout();
  return (
    <NativeSelect
      mb="sm"
      size="sm"
      maw={360}
      label={t`Typing in Nepali:`}
      value={layout}
      onChange={(event) => chooseNepaliLayout(event.currentTarget.value as NepaliLayout)}
    >
      <option value="">{t`use my own keyboard`}</option>
      <option value="romanized">{t`Romanised (k gives क)`}</option>
      <option value="traditional">{t`Traditional`}</option>
    </NativeSelect>
  );
}
