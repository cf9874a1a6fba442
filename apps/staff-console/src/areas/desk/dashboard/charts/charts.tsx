import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/desk/dashboard-charts.ts';
import type { DashboardCharts } from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StageLines } from './stage-lines.tsx';

/** Lazy-loaded: contains the district outlines. */
const NepalMap = lazyPiece(async () => (await import('./nepal-map.tsx')).NepalMap);
const GroupsChart = lazyPiece(async () => (await import('@psc/ui/charts/groups-chart.tsx')).GroupsChart);

/** Two charts in a row, each read at one look. */
const CHART_PX = 220;

/** Charts of the last days. Data and chart code are loaded when the section is opened. */
export function Charts() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, problem } = useFetched(calls.view, isOpen ? {} : null);
  return (
    <Disclosure summary={t`The last 30 days in charts`} mb="lg" open={isOpen} onToggle={setOpen}>
      {problem !== null && <Text>{problem}</Text>}
      {data && <Drawn charts={data} />}
    </Disclosure>
  );
}

function Drawn({ charts: { asOf, days, money, provinces, districts, advertisements } }: { charts: DashboardCharts }) {
  const { t } = useLingui();
  if (asOf === null) return <Text>{t`Nothing has been counted yet. The numbers are updated every 15 minutes.`}</Text>;
  return (
    <Stack gap="lg" mt="sm">
      <Text c="dimmed" size="sm">
        {t`As of`} <DateText instant={asOf} short />
      </Text>
      {advertisements !== null && advertisements.length > 0 && <StageLines advertisements={advertisements} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Days days={days} />
        {money !== null && money.length > 0 && <Money money={money} />}
        <NepalMap
          title={t`Applications by province, this fiscal year`}
          head={t`Province`}
          places={provinces.map(({ provinceId, ...place }) => ({ key: String(provinceId), ...place }))}
          placeOf={({ province }) => String(province)}
        />
        <NepalMap
          title={t`Applications by district, this fiscal year`}
          head={t`District`}
          places={districts.map(({ code, ...place }) => ({ key: code, ...place }))}
          placeOf={({ code }) => code}
        />
      </SimpleGrid>
    </Stack>
  );
}

function Days({ days }: Pick<DashboardCharts, 'days'>) {
  const { t } = useLingui();
  const language = activeLanguage();
  const dayText = (dayAd: string) => formatDay(dayAd, language, { weekday: false });
  const title = t`Applications by day`;
  const deadlines = days.filter((day) => day.deadlines > 0).map(({ dayAd }) => dayText(dayAd));
  const deadlineDays = deadlines.join(', ');
  return (
    <Box component="section">
      <Title order={3} mb="xs">
        {title}
      </Title>
      <GroupsChart
        title={title}
        kind="line"
        heightPx={CHART_PX}
        series={[{ name: 'applications', label: t`Applications`, colour: 'primary' }]}
        groups={days.map(({ dayAd, applications, deadlines: ended }) => ({
          key: dayAd,
          label: ended > 0 ? `${dayText(dayAd)} · ${t`last day`}` : dayText(dayAd),
          counts: [applications],
        }))}
      />
      {deadlines.length > 0 && <Text size="sm">{t`Last days to apply: ${deadlineDays}`}</Text>}
    </Box>
  );
}

function Money({ money }: { money: NonNullable<DashboardCharts['money']> }) {
  const { t } = useLingui();
  const title = t`Money by provider`;
  const language = activeLanguage();
  return (
    <Box component="section">
      <Title order={3} mb="xs">
        {title}
      </Title>
      <GroupsChart
        title={title}
        kind="bars"
        heightPx={CHART_PX}
        series={[{ name: 'rupees', label: t`Rupees`, colour: 'primary' }]}
        groups={money.map(({ method, paidPaisa }) => ({
          key: method,
          label: messageText(`enums.paymentMethod.${method}`),
          counts: [Math.round(paidPaisa / 100)],
        }))}
      />
      <Text size="sm">
        {t`Altogether`}{' '}
        {formatMoney(
          money.reduce((sum, { paidPaisa }) => sum + paidPaisa, 0),
          language,
        )}
      </Text>
    </Box>
  );
}
