import { useLingui } from '@lingui/react/macro';
import { schedulesForApproval } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { addressOf } from '../../../../shared/address-of.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import { useRequestColumns } from '../request-columns.tsx';
import { useRequestFilters } from '../request-filters.ts';
import type { loader } from './loader.ts';

/** Schedules waiting for a decision, and approved ones with a waiting change. */
export default function ApproveListScreen() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const title = messageText('titles./admin/approve-exam-schedule');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Open a schedule to see its papers and to decide. An approved schedule is listed here because somebody asked for its correction.`}</ScreenHelp>
        }
      />
      <List
        list={schedulesForApproval}
        name="exam-schedules-for-approval"
        title={title}
        data={list}
        columns={useRequestColumns({ withStatus: true })}
        filters={useRequestFilters(choices)}
        searchLabel={t`Post, advertisement or office`}
        rowKey={(row) => row.examScheduleId}
        waits={() => true}
        onOpen={(row) => void navigate(addressOf('/admin/approval-exam-schedule/{id}', { id: row.examScheduleId }))}
        empty={
          <EmptyState
            title={t`No schedules are waiting for approval`}
          >{t`Schedules appear here as soon as their days and hours are saved.`}</EmptyState>
        }
      />
    </>
  );
}
