import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { AdminDashboard } from '@psc/api-client/calls/dashboard.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { useMenu } from '../../../shell/menu-context.ts';
import { itemsOf } from '../../../shell/menu.ts';
import { stageWords } from '../../../shell/stage-words.ts';
import classes from './dashboard.module.css';
import type { loader } from './loader.ts';
import { useWaitingWords } from '../../../shared/waiting-words/waiting-words.ts';

// What is below the table does not jump when it comes.
const HEAD_PX = 110;
const ROW_PX = 62;

/** What waits is seen before the table, and what it is drawn with, are here. */
const OpenAdvertisements = lazyPiece(async () => (await import('./open-advertisements.tsx')).OpenAdvertisements);
const SetupNotice = lazyPiece(async () => (await import('./setup-notice.tsx')).SetupNotice);

/** Where an officer arrives: what waits for this officer, what is open now, and the way to everything else. */
export default function DashboardScreen() {
  const name = useSession((session) => session.who?.fullName ?? '');
  const { counters, waiting, open } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={<Trans>Welcome, {name}</Trans>} />
      <Counters counters={counters} />
      <Waiting waiting={waiting} />
      <Box mih={HEAD_PX + ROW_PX * Math.max(1, open.length)}>
        <OpenAdvertisements open={open} />
      </Box>
      <SetupNotice />
      <Stages />
    </>
  );
}

function Counters({ counters }: Pick<AdminDashboard, 'counters'>) {
  const { t } = useLingui();
  const facts = [
    { label: t`Live advertisements`, value: counters.liveAdvertisements },
    { label: t`Vacancies`, value: counters.vacancies },
    { label: t`Applicants`, value: counters.applicants },
    { label: t`Forms allocated to me`, value: counters.myApplications },
    { label: t`Registered users`, value: counters.registeredUsers },
    { label: t`Profiles`, value: counters.profiles },
  ];
  return (
    <dl className={classes.counters}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <NumberText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Waiting({ waiting }: Pick<AdminDashboard, 'waiting'>) {
  const { t } = useLingui();
  const words = useWaitingWords();
  return (
    <Box component="section" mb="lg">
      <Title order={2} size="h3" mb="xs">{t`Waiting for you`}</Title>
      {waiting.length === 0 ? (
        <Group gap="xs" c="var(--psc-done)">
          <IconCircleCheck size={20} aria-hidden />
          {t`Nothing waits for a decision of yours now.`}
        </Group>
      ) : (
        <ul className={classes.waiting}>
          {waiting.map(({ kind, path, count, since }) => (
            <li key={kind}>
              <Link to={path}>
                <strong>
                  <NumberText value={count} />
                </strong>
                <span>
                  {words[kind]}
                  <Text span display="block" c="dimmed" size="sm">
                    {t`Oldest since`} <DateText instant={since} short />
                  </Text>
                </span>
                <IconArrowRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function Stages() {
  const { i18n, t } = useLingui();
  const groups = useMenu();
  return (
    <nav aria-label={t`Everything open to you`} className={classes.stages}>
      {groups.map((group) => (
        <Paper component="section" key={group.stage} withBorder px="md" py="sm" mb="md" className={classes.stage}>
          <Title order={2} size="h3" mb="xs">
            {i18n._(stageWords[group.stage])}
          </Title>
          <ul>
            {itemsOf(group).map(({ path, titleKey }) => (
              <li key={path}>
                <Link to={path}>{i18n._(titleKey)}</Link>
              </li>
            ))}
          </ul>
        </Paper>
      ))}
    </nav>
  );
}
