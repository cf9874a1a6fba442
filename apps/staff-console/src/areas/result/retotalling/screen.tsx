import { useLingui } from '@lingui/react/macro';
import { retotallingRequests } from '@psc/api-client/areas/result/retotalling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PostName } from '../../../shared/post-name.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link, Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { notAnswered } from './not-answered.ts';

type Shown = 'waiting' | 'toApprove' | 'unchanged' | 'corrected' | 'ended';
const tones: Record<Shown, StatusTone> = {
  waiting: 'attention',
  toApprove: 'waiting',
  unchanged: 'neutral',
  corrected: 'done',
  ended: 'neutral',
};

export default function RetotallingScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof retotallingRequests>>();
  const language = activeLanguage();
  const title = messageText('titles./admin/retotalling');
  const words: Record<Shown, string> = {
    waiting: t`Waiting for an answer`,
    toApprove: t`Correction to approve`,
    unchanged: t`Unchanged`,
    corrected: t`Corrected`,
    ended: t`Ended with the advertisement`,
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Candidates have paid for the marks of a paper to be added up again. If the marks turn out to be different, they need a correction, which another officer approves.`}</ScreenHelp>
        }
        back={<Link to="/admin/revision">{messageText('titles./admin/revision')}</Link>}
      />
      <List
        list={retotallingRequests}
        name="retotalling"
        title={title}
        data={data}
        rowKey={(row) => row.retotallingRequestId}
        opens
        waits={(row) => row.state === 'waiting'}
        panel={() => <Outlet />}
        assumed={notAnswered}
        filters={{ answered: { label: t`Status`, values: { false: t`Waiting`, true: t`Answered` } } }}
        searchLabel={t`Name, master ID or roll number`}
        empty={<EmptyState title={t`No requests are waiting`} />}
        columns={[
          {
            key: 'roll',
            head: t`Roll number`,
            cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
          },
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[]} advtCode={row.advtCode} /> },
          { key: 'paper', head: t`Paper`, cell: (row) => inLanguage(row.paper, language) },
          { key: 'marks', head: t`Marks`, align: 'end', cell: (row) => row.marks !== null && <NumberText value={row.marks} /> },
          { key: 'paidAt', sort: 'paidAt', head: t`Fee paid on`, cell: (row) => <DateText instant={row.paidAt} short /> },
          {
            key: 'state',
            decides: true,
            head: t`Status`,
            cell: ({ state }) => <StatusBadge tone={tones[state as Shown]}>{words[state as Shown]}</StatusBadge>,
          },
        ]}
      />
    </>
  );
}
