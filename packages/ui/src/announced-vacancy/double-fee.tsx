import { Text } from '@mantine/core';
import { shownWord } from '../shown-word.ts';

/** Said wherever the price is that of the second deadline. */
export function DoubleFee() {
  return (
    <Text c="var(--psc-attention)" fw={600}>
      {shownWord('errors.apply.doubleFee')}
    </Text>
  );
}
