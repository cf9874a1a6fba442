import { Box, Paper, SimpleGrid, Text } from '@mantine/core';
import { NumberText } from './number-text.tsx';

/** `tone`: whether the count is as it should be. */
export type NumberFact = { label: string; value: number; tone?: 'done' | 'attention' };

/** A few counts side by side; use `live` if they change while the user types. */
export function NumberFacts({ facts, live = false }: { facts: readonly NumberFact[]; live?: boolean }) {
  return (
    <Paper withBorder px="md" py="sm" mb="md">
      <SimpleGrid component="dl" m={0} minColWidth="8rem" spacing="lg" verticalSpacing="xs" aria-live={live ? 'polite' : undefined}>
        {facts.map(({ label, value, tone }) => (
          <Box key={label}>
            <Text component="dt" c="dimmed" size="sm">
              {label}
            </Text>
            <Text component="dd" m={0} fz="1.25rem" fw={600} c={tone && `var(--psc-${tone})`}>
              <NumberText value={value} />
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
