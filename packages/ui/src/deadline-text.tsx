import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { nepalDayOf, type Instant } from '@psc/i18n/calendar.ts';
import { daysLeft, formatDay, formatTime } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { useCommission } from './use-commission.ts';
import classes from './texts.module.css';

type DeadlineTextProps = {
  deadline: Instant;
  now?: () => Date;
};

const soonDays = 3;

/** A deadline with its hour and the time left: 'until 17:00 Nepal time, 3 days left'. */
export function DeadlineText({ deadline, now = () => new Date(serverNow()) }: DeadlineTextProps) {
  useLingui();
  const language = activeLanguage();
  const [instant, setInstant] = useState(now);

  // A page left open overnight must not promise a day that has passed.
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), 60_000);
    return () => clearInterval(timer);
  }, [now]);

  const { office } = useCommission();
  const left = daysLeft(deadline, instant, office.countsWorkingDays ? office : undefined);
  const isSoon = left !== null && left <= soonDays;
  const day = nepalDayOf(deadline);
  const time = formatTime(deadline, language);
  return (
    <Stack component="span" gap={0} display="inline-flex">
      <time dateTime={deadline}>
        {formatDay(day, language)}
        {'\u2002'}
        <span className={classes.other}>{formatDay(day, language, { calendar: 'other' })}</span>
      </time>
      <Group component="span" gap={4} c={isSoon ? 'var(--psc-attention)' : 'dimmed'} fw={isSoon ? 600 : undefined}>
        {isSoon && <IconAlertTriangle size={16} aria-hidden />}
        {left === null ? (
          <Trans>ended at {time} Nepal time</Trans>
        ) : day === nepalDayOf(instant) ? (
          <Trans>until {time} Nepal time, today is the last day</Trans>
        ) : (
          <>
            <Trans>until {time} Nepal time</Trans>,{' '}
            {office.countsWorkingDays ? (
              <Plural value={left} _0="no working day left" one="# working day left" other="# working days left" />
            ) : (
              <Plural value={left} one="# day left" other="# days left" />
            )}
          </>
        )}
      </Group>
    </Stack>
  );
}
