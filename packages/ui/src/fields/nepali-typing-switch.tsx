import { useId } from 'react';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { chooseNepaliLayout, useNepaliLayout, type NepaliLayout } from '../nepali-typing.ts';

/** Selects how Latin keys become Devanagari in every field for Nepali text. Devanagari can always be typed directly. */
export function NepaliTypingSwitch() {
  const { t } = useLingui();
  const id = useId();
  const layout = useNepaliLayout();
  return (
    <Group gap="0 8px" mb={8} maw="30rem">
      <Text component="label" htmlFor={id} size="sm" c="dimmed">{t`Typing in Nepali:`}</Text>
      <NativeSelect
        id={id}
        flex="1 1 9rem"
        size="sm"
        value={layout}
        onChange={(event) => chooseNepaliLayout(event.currentTarget.value as NepaliLayout)}
      >
        <option value="">{t`use my own keyboard`}</option>
        <option value="romanized">{t`Romanised (k gives क)`}</option>
        <option value="traditional">{t`Traditional`}</option>
      </NativeSelect>
    </Group>
  );
}
