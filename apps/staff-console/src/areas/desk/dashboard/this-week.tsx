import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Text, Title } from '@mantine/core';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { useCalendarWords } from '../../../shared/waiting-words/use-calendar-words.ts';

const DAYS_AHEAD = 6;
const MOST_SHOWN = 8;

export function ThisWeek() {
  const { t } = useLingui();
  const { kinds } = useCalendarWords();
  const fromAd = nepalDayOf(new Date(serverNow()));
  const { data } = useFetched(advertisement.listCalendar, { query: { fromAd, toAd: addDays(fromAd, DAYS_AHEAD), whose: 'own' } });
  if (!data || data.dates.length === 0) return null;
  const shown = data.dates.slice(0, MOST_SHOWN);
  return (
    <Box component="section" mb="lg" aria-label={t`This week`}>
      <Title order={2} size="h3" mb="xs">{t`This week`}</Title>
      <PlainList>
        {shown.map((date) => (
          <li key={`${date.kind} ${date.advtCode} ${date.at ?? date.dayAd}`}>
            <Text span fw={600}>
              {date.at ? <DateText instant={date.at} short /> : <DateText ad={date.dayAd} short />}
            </Text>{' '}
            · {kinds[date.kind]} ·{' '}
            <Anchor component={Link} to={addressOfAdvertisement(date.advtCode)} underline="always">
              {inLanguage(date.post, activeLanguage())} <CodeText value={date.advtCode} />
            </Anchor>
          </li>
        ))}
      </PlainList>
      <Anchor component={Link} to="/admin/advertisement-calendar?shown=week&whose=own">
        <Trans>Calendar of this week</Trans>
      </Anchor>
    </Box>
  );
}
