import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/ThemeIcon.layer.css';
import type { StageOfCase, StageState, WaitingAt } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { IconCheck, IconCircle, IconMinus, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWaitingWords } from '../waiting-words/waiting-words.ts';

const looks = {
  done: { Icon: IconCheck, variant: 'light', color: 'green' },
  current: { Icon: IconPlayerPlay, variant: 'filled', color: 'blue' },
  ahead: { Icon: IconCircle, variant: 'default', color: 'gray' },
  notNeeded: { Icon: IconMinus, variant: 'default', color: 'gray' },
} as const;

type StagesProps<Stage extends string> = {
  stages: readonly StageOfCase<Stage>[];
  names: Record<Stage, string>;
  /** Progress of each stage that is counted. */
  counted?: Partial<Record<Stage, (done: string, of: string) => string>>;
  /** The screen for each kind of work; null if the page leads there elsewhere. */
  placeOf: (kind: WaitingAt['kind']) => string | null;
  /** Extra content of a stage, such as links to its screens. */
  below?: (stage: Stage) => ReactNode;
};

export function StagesSection<Stage extends string>(props: StagesProps<Stage>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Stages`}>
      <Title order={2} size="h3" mb="xs">{t`Stages`}</Title>
      <StageLine {...props} />
    </section>
  );
}

/** Progress of a case: finished stages and by whom, the current stage, and missing work with its start. */
export function StageLine<Stage extends string>({ stages, names, counted, placeOf, below }: StagesProps<Stage>) {
  return (
    <PlainList ordered divided>
      {stages.map((stage) => {
        const { Icon, ...colours } = looks[stage.state];
        const isAhead = stage.state === 'ahead' || stage.state === 'notNeeded';
        return (
          <Group
            key={stage.stage}
            component="li"
            wrap="nowrap"
            align="flex-start"
            gap="sm"
            py={6}
            aria-current={stage.state === 'current' ? 'step' : undefined}
          >
            <ThemeIcon {...colours} size={28} radius="xl">
              <Icon size={16} aria-hidden />
            </ThemeIcon>
            <Stack gap={2} flex={1} miw={0}>
              <Group gap="0 8px">
                <Text span fw={600} c={isAhead ? 'dimmed' : undefined}>
                  {names[stage.stage]}
                </Text>
                <StateText state={stage.state} />
                <Progress progress={stage.progress} words={counted?.[stage.stage]} />
                <Ended stage={stage} />
              </Group>
              <Waiting waiting={stage.waiting} placeOf={placeOf} />
              {below?.(stage.stage)}
            </Stack>
          </Group>
        );
      })}
    </PlainList>
  );
}

function StateText({ state }: { state: StageState }) {
  const { t } = useLingui();
  const words = { done: t`Done`, current: t`Under way`, ahead: t`Not started`, notNeeded: t`Not needed` };
  return (
    <Text span size="sm" c="dimmed">
      {words[state]}
    </Text>
  );
}

type ProgressProps = Pick<StageOfCase<string>, 'progress'> & { words: ((done: string, of: string) => string) | undefined };

function Progress({ progress, words }: ProgressProps) {
  if (!progress || !words) return null;
  const language = activeLanguage();
  return (
    <Text span size="sm">
      {words(formatNumber(progress.done, language), formatNumber(progress.of, language))}
    </Text>
  );
}

function Ended({ stage: { endedAt, endedBy } }: { stage: Pick<StageOfCase<string>, 'endedAt' | 'endedBy'> }) {
  if (endedAt === null && endedBy === null) return null;
  return (
    <Text span size="sm" c="dimmed">
      · {endedAt !== null && <DateText instant={endedAt} short />}
      {endedAt !== null && endedBy !== null && ' · '}
      {endedBy}
    </Text>
  );
}

function Waiting({ waiting, placeOf }: Pick<StageOfCase<string>, 'waiting'> & Pick<StagesProps<string>, 'placeOf'>) {
  const words = useWaitingWords();
  if (waiting.length === 0) return null;
  return (
    <PlainList>
      {waiting.map(({ kind, count, since, dueAt }) => (
        <Text key={kind} component="li" size="sm" c="var(--psc-attention)">
          <Place to={placeOf(kind)}>{words[kind]}</Place> (<NumberText value={count} />) ·{' '}
          <Trans>
            since <DateText instant={since} short />
          </Trans>{' '}
          ·{' '}
          <Trans>
            due by <DateText instant={dueAt} short />
          </Trans>
        </Text>
      ))}
    </PlainList>
  );
}

function Place({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  );
}
