import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { requests, type MoneyRequest } from '@psc/api-client/areas/payment/money-request.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ReferenceText } from '../shared/reference-text.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import { assumedRequests } from './assumed.ts';
import { RequestDecision } from './request-decision.tsx';

export default function MoneyRequestsScreen() {
  const { t } = useLingui();
  const may = useMay('updatePayment');
  const data = useLoaderData<ListData<typeof requests>>();
  const selection = useSelectedRows<MoneyRequest>((row) => row.revisionId);
  const [chosen, setChosen] = useState<readonly MoneyRequest[] | null>(null);
  const title = messageText('titles./admin/payment/requests');
  const close = () => {
    setChosen(null);
    selection.clear();
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Money moves only after a second officer has compared it. Choose what the letter, the statement or the voucher shows, and confirm it.`}</ScreenHelp>
        }
      />
      <List
        list={requests}
        name="moneyRequests"
        title={title}
        data={data}
        columns={useRequestColumns()}
        filters={{
          waiting: { label: t`Shown`, values: { true: t`Waiting for a decision`, false: t`Decided` } },
          kind: { label: t`Request` },
          advtCode: { label: t`Code` },
        }}
        assumed={assumedRequests}
        searchLabel={t`Name, master ID or number`}
        rowKey={(row) => row.revisionId}
        opens
        waits={(row) => row.mayDecide}
        {...(may('approve') &&
          data.query.waiting === true && {
            selection,
            selectionActions: <Button compact onClick={() => setChosen(selection.rows)}>{t`Decide`}</Button>,
          })}
        panel={() =>
          chosen ? (
            <SidePanel title={t`Decide`} onClose={close}>
              <p>
                <Plural value={chosen.length} one="# request" other="# requests" />:{' '}
                <MoneyText amountPaisa={chosen.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)} />
              </p>
              <RequestDecision rows={chosen} onDone={close} />
            </SidePanel>
          ) : (
            <Outlet />
          )
        }
        empty={
          <EmptyState
            title={t`There is nothing for a second officer`}
          >{t`Refunds and payments that another officer recorded appear here.`}</EmptyState>
        }
      />
    </>
  );
}

function useRequestColumns(): Column<MoneyRequest>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    { key: 'kind', head: t`Request`, cell: (row) => messageText(`enums.requestKind.${row.kind}`) },
    { key: 'application', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
    {
      key: 'candidate',
      head: t`Candidate`,
      cell: (row) => <TwoLines first={inLanguage(row.candidateName, language)} second={<CodeText value={row.masterId} />} />,
    },
    { key: 'advtCode', head: t`Code`, cell: (row) => <CodeText value={row.advtCode} /> },
    { key: 'amount', head: t`Amount`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.amountPaisa} /> },
    { key: 'reference', head: t`Compare it with`, cell: (row) => row.reference !== '' && <ReferenceText value={row.reference} /> },
    { key: 'askedBy', head: t`Requested by`, cell: (row) => row.askedBy },
    { key: 'askedAt', sort: 'askedAt', head: t`Requested on`, cell: (row) => <DateText instant={row.askedAt} short /> },
    { key: 'state', decides: true, head: t`Status`, cell: (row) => messageText(`enums.revisionState.${row.state}`) },
  ];
}
