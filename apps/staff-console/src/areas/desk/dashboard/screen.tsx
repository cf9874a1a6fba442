import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Kbd, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import type { AdminDashboard, adminCounters } from '@psc/api-client/areas/desk/dashboard.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { words } from '../../../catalogues.ts';
import { Counters } from './counters.tsx';
import classes from './dashboard.module.css';
import { advertisementPagePrivileges } from '../../../shared/advertisement-page.ts';
import { useWaitingWords } from '../../../shared/waiting-words/waiting-words.ts';
import { useGoTo } from '../../../shell/use-go-to.ts';
import { useLetters } from '../../../shell/use-letters.ts';

// Reserve the table's height so that the content below does not jump.
const HEAD_PX = 110;
const ROW_PX = 62;

/** Lazy-loaded: waiting work has to show before the table and its code arrive. */
const OpenAdvertisements = lazyPiece(async () => (await import('./open-advertisements.tsx')).OpenAdvertisements);
const OwnRequisitions = lazyPiece(async () => (await import('./own-requisitions.tsx')).OwnRequisitions);
const WhatChanged = lazyPiece(async () => {
  const [piece] = await Promise.all([import('./what-changed.tsx'), words.loadShown(['recorded-acts'])]);
  return piece.WhatChanged;
});
const ThisWeek = lazyPiece(async () => (await import('./this-week.tsx')).ThisWeek);
const Charts = lazyPiece(async () => (await import('./charts/charts.tsx')).Charts);
const SetupNotice = lazyPiece(async () => (await import('./setup-notice.tsx')).SetupNotice);

export default function DashboardScreen() {
  const name = useSession((session) => session.who?.fullName ?? '');
  const { counters, waiting, open } = useLoaderData<SendData<typeof adminCounters>>();
  const hasOwnRequisitions = useSession(
    ({ who, privileges }) => typeof who?.organizationId === 'number' && may('requisition', 'read', privileges),
  );
  const seesAdvertisements = useSession(({ privileges }) => advertisementPagePrivileges.some((each) => privileges[each] !== undefined));
  return (
    <>
      <PageHeader title={<Trans>Welcome, {name}</Trans>} />
      <Waiting waiting={waiting} />
      {hasOwnRequisitions && <OwnRequisitions />}
      <ThisWeek />
      <WhatChanged />
      {seesAdvertisements && (
        <Box mih={HEAD_PX + ROW_PX * Math.max(1, open.length)}>
          <OpenAdvertisements open={open} />
        </Box>
      )}
      <Counters counters={counters} />
      <Charts />
      <SetupNotice />
    </>
  );
}

/** The letters of the lines, without those that move in a list or choose its rows. Lines beyond them have none. */
const letters: readonly string[] = [...'abcdefghilmopqrstuvwy'];

type Lettered = AdminDashboard['waiting'][number] & { letter: string | undefined };

function Waiting({ waiting }: Pick<AdminDashboard, 'waiting'>) {
  const { t } = useLingui();
  const late = waiting.filter((work) => work.late > 0);
  const inTime = waiting.filter((work) => work.late === 0);
  const goTo = useGoTo();
  const withLetters = [...late, ...inTime].map((work, index) => ({ ...work, letter: letters[index] }));
  const acts = withLetters.flatMap(({ letter, path }) => (letter ? [[letter, () => goTo(path)] as const] : []));
  useLetters(Object.fromEntries(acts), { hasPanel: false });
  return (
    <>
      {late.length > 0 && <WorkList title={t`Late`} work={withLetters.slice(0, late.length)} />}
      {inTime.length > 0 && <WorkList title={t`Waiting for you`} work={withLetters.slice(late.length)} />}
      {waiting.length === 0 && (
        <Box component="section" mb="lg">
          <Title order={2} size="h3" mb="xs">{t`Waiting for you`}</Title>
          <Group gap="xs" c="var(--psc-done)">
            <IconCircleCheck size={20} aria-hidden />
            {t`No decisions are waiting for you.`}
          </Group>
        </Box>
      )}
    </>
  );
}

/** One line for each kind of work, so that the day is read at one look; its letter opens it. */
function WorkList({ title, work }: { title: string; work: readonly Lettered[] }) {
  const { t } = useLingui();
  const workWords = useWaitingWords();
  return (
    <Box component="section" mb="lg" aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <ul className={classes.waiting}>
        {work.map(({ kind, path, count, since, dueAt, late, asOf, letter }) => (
          <li key={kind} data-late={late > 0}>
            <Link to={path} aria-keyshortcuts={letter}>
              <strong>
                <NumberText value={count} />
              </strong>
              <span>{workWords[kind]}</span>
              <Group component="span" gap="4px 12px">
                {late > 0 && (
                  <Text span c="var(--psc-attention)" size="sm" fw={600}>
                    <Plural value={late} one="# late" other="# late" />
                  </Text>
                )}
                <Oldest since={since} />
                {late === 0 && (
                  <Text span c="dimmed" size="sm">
                    {t`Due by`} <DateText instant={dueAt} short />
                  </Text>
                )}
                {asOf !== undefined && (
                  <Text span c="dimmed" size="sm">
                    {t`As of`} <DateText instant={asOf} short />
                  </Text>
                )}
              </Group>
              <span aria-hidden>{letter === undefined ? <IconArrowRight size={20} /> : <Kbd size="xs">{letter}</Kbd>}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the oldest case has waited; the hour is its tooltip. */
function Oldest({ since }: { since: string }) {
  const days = Math.floor((serverNow() - Date.parse(since)) / DAY_MS);
  return (
    <Text span c="dimmed" size="sm" title={formatInstant(new Date(since), activeLanguage())}>
      {days < 1 ? <Trans>oldest since today</Trans> : <Plural value={days} one="oldest # day" other="oldest # days" />}
    </Text>
  );
}
