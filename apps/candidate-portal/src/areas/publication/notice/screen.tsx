import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import * as calls from '@psc/api-client/areas/publication/notice.ts';
import { send } from '@psc/api-client/send.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterSearch, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { NoticeList } from '../../../shell/notice-list.tsx';
import { archiveAsked, type loader } from './loader.ts';
import { useTopicWords } from './use-topic-words.ts';

/** All published notices, including those no longer on the front page. */
export default function NoticesScreen() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const asked = archiveAsked(address);
  const { rows, more } = useMoreRows({ rows: first.notices, nextAfterId: first.nextPage }, async (page) => {
    const outcome = await send(calls.archive, { query: { ...asked, page } });
    return outcome.ok ? { rows: outcome.data.notices, nextAfterId: outcome.data.nextPage } : null;
  });
  return (
    <>
      <PageHeader
        title={messageText('titles./notices')}
        description={t`All published notices, including those no longer on the home page.`}
      />
      <Search key={asked.text} years={first.fiscalYears} asked={asked} />
      {rows.length === 0 ? (
        <EmptyState title={t`No notice matches`}>{t`Try another word, year or kind.`}</EmptyState>
      ) : (
        <NoticeList notices={rows} asked={asked.text} />
      )}
      {more && (
        <Button wide inProgress={more.inProgress} onClick={more.onMore}>
          <Trans>Show older notices</Trans>
        </Button>
      )}
    </>
  );
}

type SearchProps = { years: readonly string[]; asked: ReturnType<typeof archiveAsked> };

function Search({ years, asked }: SearchProps) {
  const { t } = useLingui();
  const topics = useTopicWords();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(asked.text ?? '');
  const ask = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next);
  };
  return (
    <Form
      role="search"
      aria-label={t`Find a notice`}
      onSubmit={(event) => {
        event.preventDefault();
        // Queued: inside the event, React would read the form's data for this transition, which does not need it.
        queueMicrotask(() => ask('text', typed));
      }}
    >
      <Group gap="xs" align="end" mb="sm">
        <FilterSearch label={t`Number or words`} value={typed} onChange={setTyped} />
        <FilterSelect
          label={t`Fiscal year`}
          all={t`All years`}
          options={years.map((year) => ({ value: year, label: localDigits(year, activeLanguage()) }))}
          value={asked.fiscalYear ?? ''}
          onChange={(year) => ask('year', year)}
        />
        <FilterSelect
          label={t`Kind of notice`}
          all={t`All kinds`}
          options={calls.noticeTopics.map((topic) => ({ value: topic, label: topics[topic] }))}
          value={asked.topic ?? ''}
          onChange={(topic) => ask('topic', topic)}
        />
        <Button type="submit">
          <Trans>Find</Trans>
        </Button>
      </Group>
    </Form>
  );
}
