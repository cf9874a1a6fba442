import type { ReactNode } from 'react';
import { Box, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { messageText } from '@psc/ui/message-text.ts';
import classes from './section.module.css';
import { titleKeyOf, type ProfileStep } from './sections.ts';

export function Section({ step, about, children }: { step: ProfileStep; about?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" withBorder px={{ base: 16, xs: 28 }} py={{ base: 20, xs: 28 }}>
      <Title order={2} mb={4}>
        {messageText(titleKeyOf(step))}
      </Title>
      {about && (
        <Text c="dimmed" mb={20}>
          {about}
        </Text>
      )}
      {children}
    </Paper>
  );
}

/** Fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={20} verticalSpacing={0}>
      {children}
    </SimpleGrid>
  );
}

export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box className={classes.group}>
      <Title order={3} mb="sm" c="var(--psc-primary)">
        {title}
      </Title>
      {children}
    </Box>
  );
}
