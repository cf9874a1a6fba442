import { useLingui } from '@lingui/react/macro';
import { resultSummaries } from '@psc/api-client/areas/result/result.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { addressOf } from '../../../shared/address-of.ts';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { PostName } from '../../../shared/post-name.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import screen from '../../../shared/screen.module.css';
import { notPublished } from '../not-published.ts';
import { PostResultTabs } from './post-result-tabs.tsx';

export default function PostResultScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof resultSummaries>>();
  const title = messageText('titles./admin/post-result');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Attendance is recorded first; then two officers type the marks of each paper. Marks on which both agree are recorded.`}</ScreenHelp>
        }
      />
      <PostResultTabs />
      <List
        list={resultSummaries}
        name="results-to-record"
        title={title}
        data={data}
        assumed={notPublished}
        filters={{ published: { label: t`Status`, values: { false: t`Not published yet`, true: t`Published` } } }}
        searchLabel={t`Post, code or number`}
        rowKey={(row) => row.advtCode}
        empty={
          <EmptyState
            title={t`No examinations are waiting for a result`}
          >{t`An examination appears here once it has roll numbers.`}</EmptyState>
        }
        columns={[
          {
            key: 'advertisement',
            sort: 'post',
            head: t`Advertisement`,
            cell: (row) => <PostName post={row.post} about={[row.service]} advtCode={row.advtCode} />,
          },
          { key: 'papers', head: t`Papers`, align: 'end', cell: (row) => <NumberText value={row.papers.length} /> },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.candidates} /> },
          {
            key: 'attendance',
            head: t`Without attendance`,
            align: 'end',
            cell: (row) => <NumberText value={row.attendanceNotRecorded} />,
          },
          { key: 'marks', head: t`Without marks`, align: 'end', cell: (row) => <NumberText value={row.withoutMarks} /> },
          {
            key: 'work',
            head: t`Record`,
            control: true,
            cell: (row) => (
              <span className={screen.actions}>
                <Link to={addressOf('/admin/post-result/view-attendance', { advtCode: row.advtCode })}>{t`Attendance`}</Link>
                <Link to={addressOf('/admin/post-result/result', { advtCode: row.advtCode })}>{t`Marks`}</Link>
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
