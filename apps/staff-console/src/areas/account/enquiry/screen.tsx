import { useLingui } from '@lingui/react/macro';
import { enquiries } from '@psc/api-client/areas/publication/enquiry.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, Outlet, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { notAnswered } from './not-answered.ts';
import { useTopicWords } from './use-topic-words.ts';

export default function EnquiriesScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof enquiries>>();
  const topics = useTopicWords();
  const title = messageText('titles./admin/enquiries');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Questions sent from the contact page of the portal. The answer is e-mailed, and candidates also find it in their account.`}</ScreenHelp>
        }
        back={<Link to="/admin/usermanagement">{messageText('titles./admin/usermanagement')}</Link>}
      />
      <List
        list={enquiries}
        name="enquiries"
        title={title}
        data={data}
        rowKey={(row) => row.enquiryId}
        opens
        waits={(row) => row.outcome === null}
        panel={() => <Outlet />}
        assumed={notAnswered}
        filters={{ answered: { label: t`Status`, values: { false: t`Waiting`, true: t`Answered` } } }}
        searchLabel={t`Number, name or e-mail`}
        empty={<EmptyState title={t`No questions are waiting`} />}
        columns={[
          { key: 'number', head: t`Number`, cell: (row) => <CodeText value={row.enquiryId} /> },
          { key: 'name', head: t`Name`, cell: (row) => row.name },
          { key: 'topic', head: t`About`, cell: (row) => topics[row.topic] },
          {
            key: 'message',
            wrap: true,
            head: t`Question`,
            cell: ({ message }) => (message.length > 120 ? `${message.slice(0, 120)}…` : message),
          },
          { key: 'askedAt', sort: 'askedAt', head: t`Received on`, cell: (row) => <DateText instant={row.askedAt} short /> },
          {
            key: 'state',
            decides: true,
            head: t`Status`,
            cell: ({ outcome }) =>
              outcome === null ? (
                <StatusBadge tone="attention">{t`Waiting`}</StatusBadge>
              ) : outcome === 'closed' ? (
                <StatusBadge tone="neutral">{t`Closed without an answer`}</StatusBadge>
              ) : (
                <StatusBadge tone="done">{t`Answered`}</StatusBadge>
              ),
          },
        ]}
      />
    </>
  );
}
