import type { ReactNode } from 'react';
import { Button } from '@mantine/core';

type ToggleChipProps = { pressed: boolean; onPress: (pressed: boolean) => void; children: ReactNode };

/** A filter that is on or off. */
export function ToggleChip({ pressed, onPress, children }: ToggleChipProps) {
  return (
    <Button
      size="sm"
      radius="xl"
      px="sm"
      flex="none"
      variant={pressed ? 'light' : 'default'}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      {children}
    </Button>
  );
}
