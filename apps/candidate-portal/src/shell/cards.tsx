import type { ReactNode } from 'react';
import { Group, Paper } from '@mantine/core';
import classes from './cards.module.css';

/** Cards below each other, or beside each other where there is room. */
export function Cards({ columns, children }: { columns?: boolean; children: ReactNode }) {
  return (
    <ul className={classes.cards} data-columns={columns || undefined}>
      {children}
    </ul>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <Paper component="li" withBorder p="md">
      {children}
    </Paper>
  );
}

/** The title of a card, and beside it how what it is about stands. */
export function CardHead({ children }: { children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs" w="100%">
      {children}
    </Group>
  );
}

type CallCardProps = { needsAttention?: boolean; label?: string; children: ReactNode };

/** The one thing to do now, told from what only informs by its thick edge. */
export function CallCard({ needsAttention, label, children }: CallCardProps) {
  const edge = { border: `1px solid var(--psc-${needsAttention ? 'attention' : 'primary'})`, borderInlineStartWidth: 6 };
  return (
    <Paper component="section" aria-label={label} p={20} mb="lg" style={edge} className={classes.call}>
      {children}
    </Paper>
  );
}
