import { Text } from '@mantine/core';
import { messageText } from '../message-text.ts';

/** Shown wherever the price includes the double fee. */
export function DoubleFee() {
  return (
    <Text c="var(--psc-attention)" fw={600}>
      {messageText('errors.apply.doubleFee')}
    </Text>
  );
}
