import type { ReactNode } from 'react';
import { Box, Container, Group, Paper, Stack, Title } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { chooseLanguage } from '@psc/i18n/language-choice.ts';
import { ColourSchemeSwitch } from '../application/colour-scheme-switch.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { buttons, messages, pages } from './acts.tsx';
import { charts } from './charts.tsx';
import { fields } from './fields.tsx';
import { receipts } from './receipt.tsx';
import { records } from './records.tsx';

export type Exhibit = { name: string; shown: () => ReactNode };

/** All shared components in their states, for developers; never deployed. */
export function Gallery() {
  useLingui();
  return (
    <Container size="lg" py="lg">
      <Group justify="space-between" mb="lg">
        <Title order={1}>packages/ui</Title>
        <Group gap="xs">
          <LanguageSwitch onChoose={chooseLanguage} />
          <ColourSchemeSwitch />
        </Group>
      </Group>
      <Stack>
        {[...buttons, ...fields, ...records, ...receipts, ...charts, ...messages, ...pages].map(({ name, shown: Shown }) => (
          <Paper key={name} withBorder p="md" component="section" aria-label={name}>
            <Title order={2} mb="sm">
              {name}
            </Title>
            <Box>
              <Shown />
            </Box>
          </Paper>
        ))}
      </Stack>
    </Container>
  );
}
