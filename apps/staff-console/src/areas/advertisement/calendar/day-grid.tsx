import { useLingui } from '@lingui/react/macro';
import { Anchor, Box, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CalendarConflict, CalendarDate } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { adMonthNames, weekdayNames } from '@psc/i18n/calendar-names.ts';
import { numbersOf } from '@psc/i18n/calendar-months.ts';
import { formatDay, formatTime } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { daysOf, todayAd, type Span } from './span.ts';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { useCalendarWords } from '../../../shared/waiting-words/use-calendar-words.ts';

type DayGridProps = { span: Span; dates: readonly CalendarDate[]; conflicts: readonly CalendarConflict[] };

/** A column per weekday on wide screens; on a phone, only the days that have dates, stacked. */
export function DayGrid({ span, dates, conflicts }: DayGridProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const byDay = Map.groupBy(dates, ({ dayAd }) => dayAd);
  const inConflict = new Set(conflicts.map(({ dayAd }) => dayAd));
  return (
    <>
      {dates.length === 0 && <Text c="dimmed">{t`No advertisement has a date in this period.`}</Text>}
      <SimpleGrid component="ul" cols={{ base: 1, md: 7 }} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {weekdayNames[language].map((name) => (
          <Box component="li" aria-hidden key={name} visibleFrom="md">
            <Text size="sm" fw={600}>
              {name}
            </Text>
          </Box>
        ))}
        {Array.from({ length: weekdayOf(span.fromAd) }, (_, position) => (
          <Box component="li" aria-hidden key={position} visibleFrom="md" />
        ))}
        {daysOf(span).map((day) => (
          <DayCell key={day} day={day} dates={byDay.get(day) ?? []} hasConflict={inConflict.has(day)} />
        ))}
      </SimpleGrid>
    </>
  );
}

type DayCellProps = { day: Day; dates: readonly CalendarDate[]; hasConflict: boolean };

function DayCell({ day, dates, hasConflict }: DayCellProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { kinds } = useCalendarWords();
  const edge = hasConflict ? 'attention' : day === todayAd() ? 'primary' : null;
  const ad = numbersOf(day, 'ad');
  const bs = formatDay(day, language, { calendar: language === 'ne' ? 'own' : 'other' });
  return (
    <Paper
      component="li"
      withBorder
      p="xs"
      mih={{ base: 0, md: 96 }}
      visibleFrom={dates.length === 0 ? 'md' : undefined}
      style={edge ? { borderColor: `var(--psc-${edge})`, borderWidth: 2 } : undefined}
      aria-current={day === todayAd() ? 'date' : undefined}
    >
      <time dateTime={day}>
        <Text component="span" fw={700} visibleFrom="md">
          {localDigits(numbersOf(day, 'bs').day, language)}
        </Text>
        <Text component="span" fw={700} hiddenFrom="md">
          {bs}
        </Text>{' '}
        <Text component="span" size="xs" c="dimmed" visibleFrom="md">
          {localDigits(`${ad.day} ${adMonthNames[language][ad.month - 1]}`, language)}
        </Text>
        <Text component="span" size="xs" c="dimmed" hiddenFrom="md">
          {formatDay(day, language, { calendar: language === 'ne' ? 'other' : 'own', weekday: false })}
        </Text>
      </time>
      {dates.some(({ kind }) => kind === 'examination') && (
        <Anchor
          component={Link}
          to={addressOf('/admin/examination-day/{dayAd}', { dayAd: day })}
          size="sm"
          underline="always"
          display="block"
        >
          {t`Day of examinations`}
        </Anchor>
      )}
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {dates.map((date) => (
          <Text component="li" size="sm" key={`${date.kind} ${date.advtCode} ${date.at}`} style={{ overflowWrap: 'anywhere' }}>
            {date.at !== null && `${formatTime(date.at, language)} `}
            {kinds[date.kind]}:{' '}
            <Link to={addressOfAdvertisement(date.advtCode)}>
              {inLanguage(date.post, language)} <CodeText value={date.advtCode} />
            </Link>
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
