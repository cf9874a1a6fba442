import { useLingui } from '@lingui/react/macro';
import { candidateResults, type ResultRow } from '@psc/api-client/areas/result/result.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPencil } from '@tabler/icons-react';
import { Link, Outlet, useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useResultColumns } from './result-columns.tsx';
import type { loader } from './loader.ts';

export default function PublishedResultScreen() {
  const { t } = useLingui();
  const { published, list } = useLoaderData<typeof loader>();
  const { search } = useAddress();
  const chosen = published.find((each) => String(each.advtCode) === search.get('advtCode'));
  const post = chosen && inLanguage(chosen.post, activeLanguage());
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/published-result/view')}
        description={chosen?.publishedAt && <DateText instant={chosen.publishedAt} />}
        back={<Link to="/admin/publish-result">{messageText('titles./admin/publish-result')}</Link>}
      />
      <AdvertisementChooser advertisements={published} label={t`Advertisement`} placeholder={t`Choose an advertisement`} />
      {list === null ? (
        <EmptyState title={t`No advertisement is chosen`}>{t`Choose an advertisement to see its result.`}</EmptyState>
      ) : (
        <CandidateResults key={search.get('advtCode')} list={list} title={post ? t`Result: ${post}` : t`Result`} />
      )}
    </>
  );
}

function CandidateResults({ list, title }: { list: ListData<typeof candidateResults>; title: string }) {
  const { t } = useLingui();
  const { visit } = useAddress();
  const mayAsk = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false);
  const { papers } = list.about;
  const askFor = (row: ResultRow) => ({
    key: 'ask',
    label: t`Request a correction`,
    icon: <IconPencil size={18} aria-hidden />,
    onSelect: () => visit({ open: String(row.applicationId) }),
  });
  return (
    <List
      list={candidateResults}
      name="published-result"
      title={title}
      data={list}
      columns={useResultColumns(papers)}
      filters={{
        result: { label: t`Result shown`, only: ['passed', 'failed', 'absent'] },
        advtNumber: { label: t`Advertisement number` },
        masterId: { label: t`Master ID` },
        citizenshipNumber: { label: t`Citizenship number` },
      }}
      searchLabel={t`Name, master ID or roll number`}
      rowKey={(row) => row.applicationId}
      {...(mayAsk && { opens: true, rowActions: (row: ResultRow) => [askFor(row)], panel: () => <Outlet context={papers} /> })}
    />
  );
}
