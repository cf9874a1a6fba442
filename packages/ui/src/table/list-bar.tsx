import type { ReactNode, Ref } from 'react';
import { Box, Group } from '@mantine/core';

/** The line above a list: search and filters, and at its end the place for the menu of tools, which the table fills. */
export function ListBar({ children, toolsRef }: { children: ReactNode; toolsRef: Ref<HTMLDivElement> }) {
  return (
    <Group gap="xs" mb="xs" wrap="nowrap" align="flex-start" className="psc-not-printed">
      <Group gap="xs" flex={1} miw={0}>
        {children}
      </Group>
      <Box ref={toolsRef} flex="none" />
    </Group>
  );
}
