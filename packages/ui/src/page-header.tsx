import type { ReactNode } from 'react';
import { Box, Group, Text, Title } from '@mantine/core';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  back?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
  /** `LinkTabs`: in the line of the title where it has room, because daily users need the height for rows. */
  tabs?: ReactNode;
};

export function PageHeader({ title, description, back, aside, actions, tabs }: PageHeaderProps) {
  return (
    <Box mb="lg">
      {back && <Box mb={4}>{back}</Box>}
      <Group gap="xs">
        <Title order={1} miw={0} mr="xs">
          {title}
        </Title>
        {aside}
        {tabs && (
          <Box ml="md" data-tabs-in-head>
            {tabs}
          </Box>
        )}
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
