import { useLingui } from '@lingui/react/macro';
import { requests, type OfficerRequest } from '@psc/api-client/areas/desk/request.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { assumedRequests } from './assumed.ts';

export default function RequestsScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof requests>>();
  const title = messageText('titles./admin/requests');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`One officer requests a change, and another decides on it. A request takes effect only if nothing has changed since it was made.`}</ScreenHelp>
        }
      />
      <List
        list={requests}
        name="requests"
        title={title}
        data={data}
        columns={useColumns()}
        filters={{ shown: { label: t`Shown` }, kind: { label: t`Request` }, advtCode: { label: t`Code` } }}
        assumed={assumedRequests}
        rowKey={(row) => row.revisionId}
        opens
        waits={(row) => row.mayDecide}
        panel={() => <Outlet />}
        empty={
          <EmptyState
            title={t`No request is waiting for you`}
          >{t`Requests that you may decide on appear here, and your own ones.`}</EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<OfficerRequest>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    { key: 'kind', head: t`Request`, cell: (row) => messageText(`enums.requestKind.${row.kind}`) },
    { key: 'about', head: t`Name`, cell: (row) => inLanguage(row.about, language) },
    { key: 'advtCode', head: t`Code`, cell: (row) => row.advtCode !== null && <CodeText value={row.advtCode} /> },
    { key: 'askedBy', head: t`Requested by`, cell: (row) => row.askedBy },
    { key: 'askedAt', sort: 'askedAt', head: t`Requested on`, cell: (row) => <DateText instant={row.askedAt} short /> },
    { key: 'state', decides: true, head: t`Status`, cell: (row) => messageText(`enums.revisionState.${row.state}`) },
    { key: 'reason', head: t`Reason`, cell: (row) => row.reason },
  ];
}
