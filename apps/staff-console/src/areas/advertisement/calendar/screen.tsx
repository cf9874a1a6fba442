import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, List, SegmentedControl, Stack } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { downloadWeek } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { may } from '@psc/api-client/session.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { bsMonthNames } from '@psc/i18n/calendar-names.ts';
import { numbersOf } from '@psc/i18n/calendar-months.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { DayGrid } from './day-grid.tsx';
import { OwnFeed } from './own-feed.tsx';
import type { loader } from './loader.ts';
import { todayAd, turned, type CalendarShown, type Span } from './span.ts';
import { addressOfAdvertisement } from '../../../shared/advertisement-page.ts';
import { useCalendarWords } from '../../../shared/waiting-words/use-calendar-words.ts';

/** Dates of all advertisements by Bikram Sambat month or by week, with the conflicts between them. */
export default function AdvertisementCalendarScreen() {
  const { t } = useLingui();
  const { span, whose, dates, conflicts } = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const week = useStaffCall(downloadWeek);
  const saveWeek = async () => {
    const outcome = await week.run({ query: { fromAd: span.fromAd } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Stack gap="md">
      <PageHeader title={messageText('titles./admin/advertisement-calendar')} description={<SpanText span={span} />} />
      <Group gap="sm">
        <Button onClick={() => put({ on: turned(span, -1) })}>{t`Previous`}</Button>
        <Button onClick={() => put({ on: todayAd() })}>{t`Today`}</Button>
        <Button onClick={() => put({ on: turned(span, 1) })}>{t`Next`}</Button>
        <SegmentedControl
          aria-label={t`Shown`}
          value={span.shown}
          onChange={(shown) => put({ shown: shown as CalendarShown, on: span.onAd })}
          data={[
            { value: 'month', label: t`Month` },
            { value: 'week', label: t`Week` },
          ]}
        />
        <SegmentedControl
          aria-label={t`Whose dates`}
          value={whose}
          onChange={(chosen) => put({ whose: chosen === 'own' ? 'own' : null })}
          data={[
            { value: 'everybody', label: t`All officers` },
            { value: 'own', label: t`My own` },
          ]}
        />
        {span.shown === 'week' && may('publishAdvertisement', 'read') && (
          <Button inProgress={week.inProgress} onClick={() => void saveWeek()}>{t`Newspaper page of this week (PDF)`}</Button>
        )}
      </Group>
      {whose === 'own' && <OwnFeed />}
      <Conflicts />
      <DayGrid span={span} dates={dates} conflicts={conflicts} />
    </Stack>
  );
}

function SpanText({ span: { shown, fromAd, toAd } }: { span: Span }) {
  const language = activeLanguage();
  const { year, month } = numbersOf(fromAd, 'bs');
  const ad = { calendar: language === 'ne' ? 'other' : 'own', weekday: false } as const;
  const days = `${formatDay(fromAd, language, ad)} – ${formatDay(toAd, language, ad)}`;
  if (shown === 'month') return `${bsMonthNames[language][month - 1]} ${localDigits(year, language)} (${days})`;
  const bs = { calendar: language === 'ne' ? 'own' : 'other', weekday: false } as const;
  return `${formatDay(fromAd, language, bs)} – ${formatDay(toAd, language, bs)}`;
}

function Conflicts() {
  const { t } = useLingui();
  const { conflicts } = useLoaderData<typeof loader>();
  const words = useCalendarWords();
  if (conflicts.length === 0) return null;
  return (
    <Alert color="amber" title={t`Clashes`}>
      <List>
        {conflicts.map((conflict) => (
          <List.Item key={`${conflict.kind} ${conflict.dayAd} ${conflict.advtCodes.join(' ')}`}>
            <DateText ad={conflict.dayAd} short /> ·{' '}
            {conflict.advtCodes.map((advtCode) => (
              <span key={advtCode}>
                <Link to={addressOfAdvertisement(advtCode)}>
                  <CodeText value={advtCode} />
                </Link>{' '}
              </span>
            ))}
            · {words.conflict(conflict)}
          </List.Item>
        ))}
      </List>
      {conflicts.length === MOST_SHOWN && <Trans>There may be more. View a single week.</Trans>}
    </Alert>
  );
}

/** The most that the gateway returns in one answer. */
const MOST_SHOWN = 200;
