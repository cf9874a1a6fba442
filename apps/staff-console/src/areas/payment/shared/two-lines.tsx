import type { ReactNode } from 'react';
import { Text } from '@mantine/core';

/** A row's main text, with details in small below. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <Text component="div" size="sm" c="dimmed">
        {second}
      </Text>
    </>
  );
}
