import type { ReactNode } from 'react';
import { Group, Paper, SimpleGrid } from '@mantine/core';

export function Cards({ columns, children }: { columns?: boolean; children: ReactNode }) {
  return (
    <SimpleGrid
      component="ul"
      {...(columns ? { minColWidth: 'min(20rem, 100%)' } : { cols: 1 })}
      spacing="sm"
      mb="md"
      p={0}
      style={{ listStyle: 'none' }}
    >
      {children}
    </SimpleGrid>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <Paper component="li" withBorder p="md">
      {children}
    </Paper>
  );
}

export function CardHead({ children }: { children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs" w="100%">
      {children}
    </Group>
  );
}

type CallCardProps = { needsAttention?: boolean; label?: string; children: ReactNode };

/** The one thing to do now; its thick edge sets it apart from informative cards. */
export function CallCard({ needsAttention, label, children }: CallCardProps) {
  const edge = { border: `1px solid var(--psc-${needsAttention ? 'attention' : 'primary'})`, borderInlineStartWidth: 6 };
  return (
    <Paper component="section" aria-label={label} p={20} mb="lg" style={edge}>
      {children}
    </Paper>
  );
}
