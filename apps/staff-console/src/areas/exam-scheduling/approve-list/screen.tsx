import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { send } from '@psc/api-client/send.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { RequestTable } from '../request-table.tsx';
import type { loader } from './loader.ts';

/** Schedules that wait for a decision. */
export default function ApproveListScreen() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const title = shownWord('titles./admin/approve-exam-schedule');
  return (
    <>
      <PageHeader title={title} description={t`Open a schedule to see its papers and to decide.`} />
      <RequestTable
        caption={title}
        page={page}
        loadPage={async (after) => {
          const outcome = await send(calls.listForApproval, { query: { after } });
          return outcome.ok ? outcome.data : null;
        }}
        openId={null}
        onOpen={(request) => void navigate(`/admin/approval-exam-schedule/${request.examScheduleId}`)}
        empty={
          <EmptyState
            title={t`No schedule waits for approval`}
          >{t`Schedules come here as soon as their days and hours are saved.`}</EmptyState>
        }
      />
    </>
  );
}
