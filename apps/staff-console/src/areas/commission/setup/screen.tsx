import { useLingui } from '@lingui/react/macro';
import { Anchor, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { SetupPart, SetupStep, getProgress } from '@psc/api-client/areas/commission/setup.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { useMay } from '../../../shell/use-may.ts';
import { DefaultsForm } from './defaults-form.tsx';
import { pathOfPart, useSetupWords } from './setup-words.ts';

/** The eight setup steps, each with links to its screens and counts of existing entries. */
export default function SetupScreen() {
  const { t } = useLingui();
  const { steps, loadable } = useLoaderData<SendData<typeof getProgress>>();
  const may = useMay();
  const finished = steps.filter(({ done }) => done).length;
  const [done, all] = [finished, steps.length].map((count) => formatNumber(count, activeLanguage()));
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/setup')}
        description={t`A step is done when everything it needs has been entered. You can leave at any time and continue later.`}
      />
      <Stack gap="lg">
        <Stack gap="xs">
          <Text fw={600}>{t`${done} of ${all} steps are done.`}</Text>
          <Progress value={(100 * finished) / steps.length} aria-hidden />
        </Stack>
        {may('create') && loadable.length > 0 && <DefaultsForm key={loadable.join()} loadable={loadable} />}
        <Stack component="ol" gap="md" p={0} m={0}>
          {steps.map((step, index) => (
            <Step key={step.step} step={step} number={index + 1} />
          ))}
        </Stack>
      </Stack>
    </>
  );
}

function Step({ step: { step, done, parts }, number }: { step: SetupStep; number: number }) {
  const { t } = useLingui();
  const { steps } = useSetupWords();
  return (
    <Paper component="li" withBorder p="md" display="block">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {formatNumber(number, activeLanguage())}. {steps[step]}
        </Title>
        <StatusBadge tone={done ? 'done' : 'attention'}>{done ? t`Done` : t`To do`}</StatusBadge>
      </Group>
      <Stack component="ul" gap={4} p={0} m={0}>
        {parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </Stack>
    </Paper>
  );
}

function Part({ part: { part, done, count, of } }: { part: SetupPart }) {
  const { t } = useLingui();
  const { parts } = useSetupWords();
  const path = pathOfPart[part];
  const [has, needs] = [Math.min(count, of), of].map((each) => formatNumber(each, activeLanguage()));
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="start" mih={32}>
      {done ? (
        <IconCircleCheck size={20} style={{ flexShrink: 0 }} color="var(--psc-done)" role="img" aria-label={t`Done`} />
      ) : (
        <IconCircle size={20} style={{ flexShrink: 0 }} role="img" aria-label={t`To do`} />
      )}
      <span>
        {path ? (
          <Anchor component={Link} to={path}>
            {parts[part]}
          </Anchor>
        ) : (
          parts[part]
        )}
        {of > 1 && !done && (
          <Text span c="dimmed">
            {' '}
            {t`${has} of ${needs}`}
          </Text>
        )}
      </span>
    </Group>
  );
}
