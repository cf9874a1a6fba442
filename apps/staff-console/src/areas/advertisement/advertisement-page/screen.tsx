import { useLingui } from '@lingui/react/macro';
import { Anchor, Grid, Group, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import type { AdvertisementPage, get } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { useCalendarWords } from '../../../shared/waiting-words/use-calendar-words.ts';
import { AdvertisementStatus } from '../list/status.tsx';
import { CompetitionScheduleTable } from './competition-schedule.tsx';
import { categoryFact } from '../category-fact.tsx';
import { Documents } from './documents.tsx';
import { NextWorkOfAdvertisement } from './next-work.tsx';
import { Stages } from './stages.tsx';
import { AdvertisementMails } from '../../../shared/case-page/advertisement-mails.tsx';

/** One advertisement on one page: its stage, the next step and the responsible officers. */
export default function AdvertisementPageScreen() {
  const { t } = useLingui();
  const page = useLoaderData<SendData<typeof get>>();
  const { advertisement } = page;
  const language = activeLanguage();
  const about = [advertisement.class, advertisement.service, advertisement.organization].map((name) => inLanguage(name, language));
  return (
    <>
      <PageHeader
        title={
          <>
            {inLanguage(advertisement.post, language)} · <CodeText value={String(advertisement.advtCode)} />
          </>
        }
        description={about.join(' · ')}
        aside={<AdvertisementStatus status={advertisement.lifeCycleStatus} combinedIntoAdvtCode={advertisement.combinedIntoAdvtCode} />}
        actions={
          page.publicAddress !== null && <Anchor href={page.publicAddress} target="_blank" rel="noreferrer">{t`Public page`}</Anchor>
        }
        back={<Link to="/admin/advertisementlist">{messageText('titles./admin/advertisementlist')}</Link>}
      />
      <NextWorkOfAdvertisement page={page} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stages page={page} />
          <CompetitionScheduleTable schedule={page.schedule} />
          <Documents advertisement={advertisement} documents={page.documents} publicAddress={page.publicAddress} />
          <AdvertisementMails advtCode={advertisement.advtCode} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Categories advertisement={advertisement} />
          <Dates dates={page.dates} />
          <Title order={2} size="h3" mb="xs">{t`History`}</Title>
          <HistorySection thing="advertisement" number={advertisement.advtCode} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function Categories({ advertisement: { categories, totalVacancy } }: Pick<AdvertisementPage, 'advertisement'>) {
  const { t } = useLingui();
  return (
    <section>
      <Title order={2} size="h3" mb="xs">{t`Posts`}</Title>
      <FactList
        facts={[
          ...categories.map(({ quotaName, ...category }) => categoryFact({ ...category, quota: quotaName })),
          { key: 'advertised', label: t`Advertised`, value: <NumberText value={categories.reduce((sum, { seats }) => sum + seats, 0)} /> },
          { key: 'demanded', label: t`Requisitioned`, value: <NumberText value={totalVacancy} /> },
        ]}
      />
    </section>
  );
}

function Dates({ dates }: Pick<AdvertisementPage, 'dates'>) {
  const { t } = useLingui();
  const { kinds } = useCalendarWords();
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">{t`Dates`}</Title>
      </Group>
      {dates.length === 0 && <Text>{t`No date is configured yet.`}</Text>}
      <FactList
        facts={dates.map(({ kind, dayAd, at }) => ({
          key: `${kind} ${at ?? dayAd}`,
          label: kinds[kind],
          value: at ? <DateText instant={at} short /> : <DateText ad={dayAd} short />,
        }))}
      />
    </section>
  );
}
