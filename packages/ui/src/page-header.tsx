import type { ReactNode } from 'react';
import { Box, Group, Text, Title } from '@mantine/core';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  back?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
};

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
