import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { nepalDayOf, type Instant } from '@psc/i18n/calendar.ts';
import { dayAndMonth, daysLeft, formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { useCommission } from '../use-commission.ts';

const SOON_DAYS = 3;
const MINUTE_MS = 60_000;

/** The day on which applications close and the days left, as the loudest part of a row. */
export function DeadlineBlock({ deadline }: { deadline: Instant }) {
  useLingui();
  const language = activeLanguage();
  const [now, setNow] = useState(serverNow);
  // A page left open overnight must not promise a day that has passed.
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const { office } = useCommission();
  const left = daysLeft(deadline, new Date(now), office.countsWorkingDays ? office : undefined);
  const lastDay = nepalDayOf(deadline);
  const { day, month } = dayAndMonth(lastDay, language);
  const isSoon = left !== null && left <= SOON_DAYS;
  return (
    <Stack
      gap={0}
      align="center"
      w={84}
      flex="none"
      p="2px 4px 4px"
      lh={1.35}
      fw={600}
      bg={isSoon ? 'var(--psc-attention-wash)' : 'var(--psc-primary-wash)'}
      c={isSoon ? 'var(--psc-attention)' : 'var(--psc-primary)'}
      style={{ alignSelf: 'start', borderRadius: 'var(--mantine-radius-default)' }}
    >
      <time dateTime={deadline} aria-hidden>
        <Text span fz="1.625rem" fw={600} lh={1.3}>
          {day}
        </Text>{' '}
        <Text span size="sm" fw={600}>
          {month}
        </Text>
      </time>
      <VisuallyHidden>
        <Trans>Apply until {formatInstant(deadline, language)} Nepal time.</Trans>
      </VisuallyHidden>
      <Text span fz="0.8125rem" fw={600} ta="center">
        {left === null ? (
          <Trans>closed</Trans>
        ) : lastDay === nepalDayOf(new Date(now)) ? (
          <Trans>last day today</Trans>
        ) : office.countsWorkingDays ? (
          <Plural value={left} _0="no working day left" one="# working day left" other="# working days left" />
        ) : (
          <Plural value={left} one="# day left" other="# days left" />
        )}
      </Text>
    </Stack>
  );
}
