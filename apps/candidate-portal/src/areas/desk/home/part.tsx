import { useId, type ReactNode } from 'react';
import { Anchor, Box, Group } from '@mantine/core';
import { Link } from 'react-router';

export function Part({ title, more, children }: { title: string; more?: { to: string; label: string }; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" mt="xl" aria-labelledby={id}>
      <Group justify="space-between" gap={0} mb="xs">
        <h2 id={id}>{title}</h2>
        {more && (
          <Anchor component={Link} underline="always" to={more.to} py={10}>
            {more.label}
          </Anchor>
        )}
      </Group>
      {children}
    </Box>
  );
}
