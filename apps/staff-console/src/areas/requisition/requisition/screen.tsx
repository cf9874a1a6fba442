import { useLingui } from '@lingui/react/macro';
import { requisitions } from '@psc/api-client/areas/requisition/requisition.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { useRequisitionFilters } from '../../../shared/list/requisitions/requisition-filters.ts';
import { useRequisitionColumns } from '../../../shared/list/requisitions/requisition-columns.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import type { loader } from './loader.ts';

export default function RequisitionScreen() {
  const { t } = useLingui();
  const { choices, list } = useLoaderData<typeof loader>();
  const { search, visit } = useAddress();
  const mayCreate = useSession((session) => session.privileges.requisition?.includes('create') ?? false);
  const writing = ['new', 'edit', 'copy', 'letter'].some((name) => search.has(name));
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/requisition')}
        aside={
          <ScreenHelp>{t`Ask the commission to fill vacant posts. A requisition is approved first, then its posts are divided by percentage and advertised.`}</ScreenHelp>
        }
        actions={
          mayCreate &&
          !writing && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
              {t`New requisition`}
            </Button>
          )
        }
      />
      <Outlet context={choices} />
      <List
        list={requisitions}
        name="requisition"
        title={t`Requisitions sent`}
        data={list}
        columns={useRequisitionColumns([
          'requestingOffice',
          'group',
          'subGroup',
          'quota',
          'distribution',
          'level',
          'vacancyLimit',
          'mode',
          'log',
        ])}
        filters={useRequisitionFilters(choices)}
        searchLabel={t`Number, post or office`}
        rowKey={(row) => row.requisitionId}
        opens
        empty={
          <EmptyState
            title={t`No requisition has been sent yet`}
          >{t`The requisitions of your office and their status appear here.`}</EmptyState>
        }
      />
    </>
  );
}
