import { useLingui } from '@lingui/react/macro';
import { markRevisions, type RevisionRow } from '@psc/api-client/areas/result/revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PostName } from '../../../shared/post-name.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link, Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { MarkStateText } from './mark-state-text.tsx';

const tones: Record<RevisionRow['state'], StatusTone> = { asked: 'waiting', applied: 'done', refused: 'refused' };

export default function RevisionScreen() {
  const { t } = useLingui();
  const list = useLoaderData<ListData<typeof markRevisions>>();
  const language = activeLanguage();
  const title = messageText('titles./admin/revision');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`A published mark is corrected when another officer approves it. The candidate is notified, and what was published before stays on record.`}</ScreenHelp>
        }
      />
      <p>
        <Link to="/admin/retotalling">{messageText('titles./admin/retotalling')}</Link>
      </p>
      <List
        list={markRevisions}
        name="mark-revisions"
        title={title}
        data={list}
        assumed={{ state: 'asked' }}
        filters={{ state: { label: t`Status` }, advtCode: { label: t`Advertisement code` }, askedOn: { label: t`Requested on` } }}
        searchLabel={t`Name, master ID or roll number`}
        rowKey={(row) => row.revisionId}
        opens
        waits={(row) => row.state === 'asked'}
        panel={() => <Outlet />}
        empty={
          <EmptyState
            title={t`No corrections are waiting`}
          >{t`Corrections are requested from the published result of an advertisement.`}</EmptyState>
        }
        columns={[
          {
            key: 'roll',
            head: t`Roll number`,
            align: 'end',
            cell: (row) => (row.rollNumber === null ? '–' : <CodeText value={row.rollNumber} />),
          },
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[]} advtCode={row.advtCode} /> },
          { key: 'paper', head: t`Paper`, cell: (row) => inLanguage(row.paper, language) },
          { key: 'before', head: t`Published`, align: 'end', cell: (row) => <MarkStateText state={row.before} /> },
          { key: 'after', head: t`Corrected`, align: 'end', cell: (row) => <MarkStateText state={row.after} /> },
          { key: 'askedAt', sort: 'asked', head: t`Requested on`, cell: (row) => <DateText instant={row.askedAt} short /> },
          {
            key: 'state',
            decides: true,
            head: t`Status`,
            cell: (row) => <StatusBadge tone={tones[row.state]}>{messageText(`enums.revisionState.${row.state}`)}</StatusBadge>,
          },
        ]}
      />
    </>
  );
}
