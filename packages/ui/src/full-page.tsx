import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';

export function FullPage({ role, children }: { role?: 'alert' | 'status' | 'main'; children: ReactNode }) {
  return (
    <Stack
      component={role === 'main' ? 'main' : 'div'}
      role={role === 'main' ? undefined : role}
      align="center"
      justify="center"
      gap="md"
      mih="70dvh"
      px="md"
      py="xl"
      ta="center"
    >
      {children}
    </Stack>
  );
}
