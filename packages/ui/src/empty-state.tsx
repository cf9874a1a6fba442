import type { ReactNode } from 'react';
import { Stack, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconInbox } from '@tabler/icons-react';

type EmptyStateProps = {
  /** What is not here. Default: 'No data available'. */
  title?: ReactNode;
  /** What will be here, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Shown where a list is empty. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  const { t } = useLingui();
  return (
    <Stack align="center" gap="xs" px="md" py="xl" ta="center" c="dimmed">
      <IconInbox size={36} stroke={1.5} aria-hidden />
      <Text fw={600} c="var(--mantine-color-text)">
        {title ?? t`No data available`}
      </Text>
      {children && (
        <Text component="div" maw="34rem">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
