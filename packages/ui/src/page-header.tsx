import type { ReactNode } from 'react';
import { Box, Group, Text, Title } from '@mantine/core';

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** A link back to the list, above the title. */
  back?: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  actions?: ReactNode;
};

/** The heading of a screen. */
export function PageHeader({ title, description, back, aside, actions }: PageHeaderProps) {
  return (
    <Box mb="lg">
      {back && <Box mb={4}>{back}</Box>}
      <Group gap="xs">
        <Title order={1} miw={0} mr="xs">
          {title}
        </Title>
        {aside}
        {actions && (
          <Group gap="xs" ml="auto">
            {actions}
          </Group>
        )}
      </Group>
      {description && (
        <Text component="div" c="dimmed" mt={4} maw="45rem">
          {description}
        </Text>
      )}
    </Box>
  );
}
