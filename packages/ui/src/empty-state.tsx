import type { ReactNode } from 'react';
import { Stack, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconInbox } from '@tabler/icons-react';

type EmptyStateProps = {
  /** Default: 'No data available'. */
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

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
