import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/application/vacancy.ts';
import type { PastVacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterSearch } from '@psc/ui/filter-bar.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useState } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { AdvtNumbers } from '@psc/ui/advt-numbers.tsx';
import { Card, Cards } from '../../../../shell/cards.tsx';
import { pastAsked, type loader } from './loader.ts';

export default function PastVacanciesScreen() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const asked = pastAsked(address);
  const { rows, more } = useMoreRows({ rows: first.vacancies, nextAfterId: first.nextPage }, async (page) => {
    const outcome = await send(calls.listPast, { query: { ...asked, page } });
    return outcome.ok ? { rows: outcome.data.vacancies, nextAfterId: outcome.data.nextPage } : null;
  });
  return (
    <>
      <PageHeader
        title={messageText('titles./past-vacancies')}
        description={t`Vacancies whose time to apply is over, and their results.`}
      />
      <Search key={asked.text} text={asked.text ?? ''} />
      {rows.length === 0 && <EmptyState title={t`No past vacancies match`} />}
      <Cards>
        {rows.map((row) => (
          <PastCard key={row.advtCode} vacancy={row} />
        ))}
      </Cards>
      {more && (
        <Button wide inProgress={more.inProgress} onClick={more.onMore}>
          <Trans>Show more vacancies</Trans>
        </Button>
      )}
    </>
  );
}

function Search({ text }: { text: string }) {
  const { t } = useLingui();
  const [, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(text);
  return (
    <Form
      role="search"
      aria-label={t`Find a past vacancy`}
      onSubmit={(event) => {
        event.preventDefault();
        setAddress({ text: typed });
      }}
    >
      <Group gap="xs" align="end" mb="sm">
        <FilterSearch label={t`Post, service or number`} value={typed} onChange={setTyped} />
        <Button type="submit">
          <Trans>Find</Trans>
        </Button>
      </Group>
    </Form>
  );
}

function PastCard({ vacancy }: { vacancy: PastVacancy }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { resultPublishedAt, selectionPublishedAt } = vacancy;
  return (
    <Card>
      <Group gap="xs">
        <h2>
          <Link to={`/advertisement/${vacancy.advtCode}`}>{inLanguage(vacancy.post, language)}</Link>
        </h2>
        {selectionPublishedAt ? (
          <StatusBadge tone="done">{t`Selection published`}</StatusBadge>
        ) : (
          resultPublishedAt && <StatusBadge tone="waiting">{t`Written result published`}</StatusBadge>
        )}
      </Group>
      <Text fw={600}>{[vacancy.service, vacancy.group, vacancy.class].map((name) => inLanguage(name, language)).join('\u00a0· ')}</Text>
      <Text c="dimmed">{inLanguage(vacancy.organization, language)}</Text>
      <Text>
        <Trans>
          Advertisement number: <AdvtNumbers numbers={vacancy.advtNumbers} />
        </Trans>
      </Text>
      <Text size="sm">
        <Trans>
          Closed on <DateText ad={nepalDayOf(vacancy.closedAt)} />
        </Trans>
      </Text>
    </Card>
  );
}
