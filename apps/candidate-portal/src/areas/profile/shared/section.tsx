import type { ReactNode } from 'react';
import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import classes from './section.module.css';

/** The body of a step; its title is in the line above. */
export function Section({ about, children }: { about?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      {about && (
        <Text c="dimmed" mb="xs" lh={1.5}>
          {about}
        </Text>
      )}
      {children}
    </section>
  );
}

type PairProps = {
  /** Answers of a word or two, which fit side by side on a phone. */
  short?: boolean;
  children: ReactNode;
};

/** Fields side by side where there is room. Their inputs are on one line even if only one label has a hint. */
export function Pair({ short, children }: PairProps) {
  return (
    <SimpleGrid cols={{ base: short ? 2 : 1, xs: 2 }} spacing={{ base: 12, xs: 20 }} verticalSpacing={0} style={{ alignItems: 'end' }}>
      {children}
    </SimpleGrid>
  );
}

/** Fields of one subject; without a title where their labels name it. */
export function Group({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <Box className={classes.group}>
      {title && (
        <Title order={2} fz="1.0625rem" mb={4} c="var(--psc-primary)">
          {title}
        </Title>
      )}
      {children}
    </Box>
  );
}
