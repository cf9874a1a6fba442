import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/ThemeIcon.layer.css';
import type { AdvertisementPage, StageOfAdvertisement, StageState } from '@psc/api-client/calls/advertisement-page.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { InlineList, PlainList } from '@psc/ui/plain-list.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { IconCheck, IconCircle, IconMinus, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useStageWords } from '../../../shared/waiting-words/use-stage-words.ts';
import { useWaitingWords } from '../../../shared/waiting-words/waiting-words.ts';
import { placeOfWork, screensOfStage } from '../../../shared/case-tabs/screens-of-stage.ts';
import { useProgressWords } from './use-progress-words.ts';

export const looks = {
  done: { Icon: IconCheck, variant: 'light', color: 'green' },
  current: { Icon: IconPlayerPlay, variant: 'filled', color: 'blue' },
  ahead: { Icon: IconCircle, variant: 'default', color: 'gray' },
  notNeeded: { Icon: IconMinus, variant: 'default', color: 'gray' },
} as const;

/** Where the advertisement is in the cycle: what is done and by whom, what is under way, and what is missing. */
export function Stages({ advertisement, stages }: Pick<AdvertisementPage, 'advertisement' | 'stages'>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Stages`}>
      <Title order={2} size="h3" mb="xs">{t`Stages`}</Title>
      <PlainList ordered divided>
        {stages.map((stage) => (
          <Stage key={stage.stage} stage={stage} advertisement={advertisement} />
        ))}
      </PlainList>
    </section>
  );
}

function Stage({ stage, advertisement }: { stage: StageOfAdvertisement } & Pick<AdvertisementPage, 'advertisement'>) {
  const names = useStageWords();
  const { Icon, ...colours } = looks[stage.state];
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm" py="sm" aria-current={stage.state === 'current' ? 'step' : undefined}>
      <ThemeIcon {...colours} size={28} radius="xl">
        <Icon size={16} aria-hidden />
      </ThemeIcon>
      <Stack gap={2} flex={1} miw={0}>
        <Group gap="xs">
          <Text span fw={600} c={stage.state === 'ahead' || stage.state === 'notNeeded' ? 'dimmed' : undefined}>
            {names[stage.stage]}
          </Text>
          <StateText state={stage.state} />
          <Progress stage={stage} />
        </Group>
        <Ended stage={stage} />
        <Waiting stage={stage} advertisement={advertisement} />
        <Screens stage={stage} advertisement={advertisement} />
      </Stack>
    </Group>
  );
}

export function StateText({ state }: { state: StageState }) {
  const { t } = useLingui();
  const words = { done: t`Done`, current: t`Under way`, ahead: t`Not begun`, notNeeded: t`Not needed` };
  return (
    <Text span size="sm" c="dimmed">
      {words[state]}
    </Text>
  );
}

function Progress({ stage: { stage, progress } }: { stage: StageOfAdvertisement }) {
  const words = useProgressWords();
  if (!progress) return null;
  const [done, of] = [progress.done, progress.of].map((count) => formatNumber(count, activeLanguage()));
  return (
    <Text span size="sm">
      {words[stage]?.(done!, of!)}
    </Text>
  );
}

export function Ended({ stage: { endedAt, endedBy } }: { stage: Pick<StageOfAdvertisement, 'endedAt' | 'endedBy'> }) {
  if (endedAt === null) return null;
  return (
    <Text component="div" size="sm" c="dimmed">
      <DateText instant={endedAt} short />
      {endedBy !== null && <> · {endedBy}</>}
    </Text>
  );
}

function Waiting({ stage, advertisement }: { stage: StageOfAdvertisement } & Pick<AdvertisementPage, 'advertisement'>) {
  const words = useWaitingWords();
  if (stage.waiting.length === 0) return null;
  return (
    <PlainList>
      {stage.waiting.map(({ kind, count, since, dueAt }) => (
        <Text key={kind} component="li" size="sm" c="var(--psc-attention)">
          <Anchor component={Link} to={placeOfWork(kind, advertisement)} inherit underline="always">
            {words[kind]}
          </Anchor>{' '}
          (<NumberText value={count} />) ·{' '}
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

/** The screens of the stage that this officer may open. */
function Screens({ stage, advertisement }: { stage: StageOfAdvertisement } & Pick<AdvertisementPage, 'advertisement'>) {
  const privileges = useSession((session) => session.privileges);
  const screens = screensOfStage(advertisement)[stage.stage].filter(({ privilege }) => may(privilege, 'read', privileges));
  if (screens.length === 0) return null;
  return (
    <Box>
      <InlineList gap="4px 16px">
        {screens.map(({ path, to }) => (
          <li key={path}>
            <Anchor component={Link} to={to} size="sm">
              {shownWord(`titles.${path}`)}
            </Anchor>
          </li>
        ))}
      </InlineList>
    </Box>
  );
}
