import { Text } from '@mantine/core';
import { shownWord } from '../shown-word.ts';

/** Shown wherever the price includes the double fee. */
export function DoubleFee() {
  return (
    <Text c="var(--psc-attention)" fw={600}>
      {shownWord('errors.apply.doubleFee')}
    </Text>
  );
}
