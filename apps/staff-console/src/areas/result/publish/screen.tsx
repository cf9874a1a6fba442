import { useLingui } from '@lingui/react/macro';
import { resultSummaries, type ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { addressOf } from '../../../shared/address-of.ts';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Outlet, useLoaderData, useNavigate } from 'react-router';
import { PostName } from '../../../shared/post-name.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { notPublished } from '../not-published.ts';
import { isReadyToPublish } from './ready.ts';

export default function PublishScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof resultSummaries>>();
  const navigate = useNavigate();
  const { visit } = useAddress();
  const title = messageText('titles./admin/publish-result');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`A result is published once, and every candidate is notified by e-mail. After that it can be changed only by a correction.`}</ScreenHelp>
        }
      />
      <List
        list={resultSummaries}
        name="results"
        title={title}
        data={data}
        rowKey={(row) => row.advtCode}
        opens
        waits={isReadyToPublish}
        onOpen={(row) =>
          row.status === 'published'
            ? void navigate(addressOf('/admin/published-result/view', { advtCode: row.advtCode }))
            : visit({ open: String(row.advtCode) })
        }
        panel={() => <Outlet />}
        assumed={notPublished}
        filters={{ published: { label: t`Status`, values: { false: t`Not published yet`, true: t`Published` } } }}
        searchLabel={t`Post, code or number`}
        empty={
          <EmptyState
            title={t`No results are waiting to be published`}
          >{t`Results appear here once roll numbers are given and marks are uploaded.`}</EmptyState>
        }
        columns={[
          {
            key: 'advertisement',
            sort: 'post',
            head: t`Advertisement`,
            cell: (row) => <PostName post={row.post} about={[row.service]} advtCode={row.advtCode} />,
          },
          { key: 'state', decides: true, head: t`Status`, cell: (row) => <Readiness summary={row} /> },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.candidates} /> },
          { key: 'present', head: t`Present`, align: 'end', cell: (row) => <NumberText value={row.present} /> },
          { key: 'absent', head: t`Absent`, align: 'end', cell: (row) => <NumberText value={row.absent} /> },
          { key: 'passed', head: t`Passed`, align: 'end', cell: (row) => <NumberText value={row.passed} /> },
          { key: 'failed', head: t`Failed`, align: 'end', cell: (row) => <NumberText value={row.failed} /> },
          {
            key: 'publishedAt',
            sort: 'publishedAt',
            head: t`Published on`,
            cell: (row) => row.publishedAt && <DateText instant={row.publishedAt} short />,
          },
        ]}
      />
    </>
  );
}

function Readiness({ summary }: { summary: ResultSummary }) {
  const { t } = useLingui();
  if (summary.status === 'published') return <StatusBadge tone="done">{t`Published`}</StatusBadge>;
  if (summary.attendanceNotRecorded > 0) return <StatusBadge tone="attention">{t`Attendance missing`}</StatusBadge>;
  if (summary.status === null || summary.withoutMarks > 0) return <StatusBadge tone="attention">{t`Marks missing`}</StatusBadge>;
  return <StatusBadge tone="waiting">{t`Ready to publish`}</StatusBadge>;
}
