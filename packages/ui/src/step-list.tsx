import type { ReactNode } from 'react';
import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import '@mantine/core/styles/ThemeIcon.layer.css';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { InlineList } from './plain-list.tsx';
import { WideWords } from './wide-words.tsx';

export type Step = { key: string; label: ReactNode; state: 'done' | 'current' | 'open' };

const looks = {
  done: { variant: 'outline', color: 'green' },
  current: { variant: 'filled', color: 'blue' },
  open: { variant: 'default', color: 'gray' },
} as const;

/** The steps of a longer process with the current one: 'Step 2 of 4'. A phone shows the words of the current step only. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const current = localDigits(Math.max(1, steps.findIndex((step) => step.state === 'current') + 1), language);
  const all = localDigits(steps.length, language);
  return (
    <Box component="nav" aria-label={t`Steps`} mb="md">
      <Text size="sm" c="dimmed" mb={4}>{t`Step ${current} of ${all}`}</Text>
      <InlineList ordered gap="6px 16px">
        {steps.map(({ key, label, state }, index) => (
          <Group
            key={key}
            component="li"
            gap="xs"
            wrap="nowrap"
            c={state === 'current' ? undefined : 'dimmed'}
            fw={state === 'current' ? 600 : undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <ThemeIcon {...looks[state]} size={26} radius="xl" fz="sm">
              {state === 'done' ? <IconCheck size={16} role="img" aria-label={t`Done`} /> : localDigits(index + 1, language)}
            </ThemeIcon>
            {state === 'current' ? <span>{label}</span> : <WideWords>{label}</WideWords>}
          </Group>
        ))}
      </InlineList>
    </Box>
  );
}
