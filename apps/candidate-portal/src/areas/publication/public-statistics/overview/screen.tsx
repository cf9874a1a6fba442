import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { client } from '@psc/api-client/client.ts';
import { statisticMeasures, type StatisticCount, type StatisticYear } from '@psc/api-client/areas/publication/public-statistics.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterSelect } from '@psc/ui/filter-bar.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import type { loader } from './loader.ts';
import { useStatisticWords } from './statistic-words.ts';

type Row = { key: string; name: string; counts: StatisticCount[] };

export default function StatisticsScreen() {
  const { t } = useLingui();
  const words = useStatisticWords();
  const { asOf, years, shown } = useLoaderData<typeof loader>();
  return (
    <Stack gap="md">
      <PageHeader
        title={messageText('titles./statistics')}
        description={t`Applications of each fiscal year by service, group, gender and province, and their outcome. Groups of fewer than 5 are not shown, and other numbers are rounded to 5, so that no one can be identified.`}
      />
      {shown === null || asOf === null ? (
        <EmptyState title={t`Nothing has been counted yet`}>{t`Numbers are counted every night.`}</EmptyState>
      ) : (
        <>
          <Text>
            <Trans>Counted on</Trans> <DateText instant={asOf} />
          </Text>
          <YearSelect years={years} shown={shown} />
          <Downloads />
          {shown.tables.map(({ by, rows }) => (
            <StatisticTable
              key={`${shown.fiscalYear} ${by}`}
              title={words.dimensions[by]}
              rows={[
                ...rows.map(({ label, counts }, index) => ({ key: String(index), name: nameOf(label), counts })),
                { key: 'total', name: words.total, counts: shown.totals },
              ]}
            />
          ))}
        </>
      )}
    </Stack>
  );
}

const nameOf = (label: StatisticYear['tables'][number]['rows'][number]['label']) =>
  typeof label === 'string' ? localDigits(label, activeLanguage()) : inLanguage(label, activeLanguage());

function YearSelect({ years, shown }: { years: StatisticYear[]; shown: StatisticYear }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOfYear = (fiscalYear: string) => {
    const year = localDigits(fiscalYear, activeLanguage());
    return t`Fiscal year ${year}`;
  };
  const [newest, ...earlier] = years;
  if (earlier.length === 0) return <Text fw={600}>{nameOfYear(shown.fiscalYear)}</Text>;
  return (
    <FilterSelect
      label={t`Fiscal year`}
      all={nameOfYear(newest!.fiscalYear)}
      value={shown === newest ? '' : shown.fiscalYear}
      options={earlier.map(({ fiscalYear }) => ({ value: fiscalYear, label: nameOfYear(fiscalYear) }))}
      onChange={(year) => void navigate({ search: year ? `?year=${year}` : '' }, { replace: true, preventScrollReset: true })}
    />
  );
}

/** Plain links, so a program can fetch the files too. */
function Downloads() {
  const { t } = useLingui();
  const address = (format: string) => `${client().base}/public-statistics/file?format=${format}&words=${activeLanguage()}`;
  return (
    <Group gap="md" component="nav" aria-label={t`All years as a file`}>
      <Text>{t`All years as a file`}:</Text>
      <Anchor href={address('csv')} underline="always">
        CSV
      </Anchor>
      <Anchor href={address('json')} underline="always">
        JSON
      </Anchor>
    </Group>
  );
}

function StatisticTable({ title, rows }: { title: string; rows: Row[] }) {
  const words = useStatisticWords();
  const numbers = statisticMeasures.map((measure, index): Column<Row> => ({
    key: measure,
    head: words.measures[measure],
    align: 'end',
    cell: ({ counts }) => (typeof counts[index] === 'number' ? <NumberText value={counts[index]} /> : words.few),
  }));
  return (
    <section>
      <Title order={2} fz="lg" mb="xs">
        {title}
      </Title>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[{ key: 'name', head: title, cell: ({ name }) => name, wrap: true }, ...numbers]}
      />
    </section>
  );
}
