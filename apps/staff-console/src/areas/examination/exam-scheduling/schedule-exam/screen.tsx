import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { List } from '../../../../shared/list/list.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useRequestColumns } from '../request-columns.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { useRequestFilters } from '../request-filters.ts';
import type { loader } from './loader.ts';
import { ScheduleForm } from './schedule-form.tsx';

export default function ScheduleExamScreen() {
  const { t } = useLingui();
  const { list, choices, detail } = useLoaderData<typeof loader>();
  const { visit } = useAddress();
  const mayBeScheduled = detail && detail.status !== 'approved';
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/schedule-exam')}
        aside={
          <ScreenHelp>{t`Every paper gets a day and an hour for each competition. The schedule is then sent for approval.`}</ScreenHelp>
        }
        back={<Link to="/admin/exam-scheduling/new-requests">{messageText('titles./admin/exam-scheduling/new-requests')}</Link>}
      />
      {mayBeScheduled && (
        <div className={screen.columns}>
          <section className={screen.card} aria-label={t`Days and hours`}>
            {/* The key leaves out the version: a colleague's save changes it, and the typed values have to survive. */}
            <ScheduleForm key={`${detail.examScheduleId} ${detail.papers.map(({ paperId }) => paperId).join(' ')}`} detail={detail} />
          </section>
          <section className={screen.card} aria-label={t`The request`}>
            <RequestFacts detail={detail} />
          </section>
        </div>
      )}
      <List
        list={calls.requests}
        name="exam-schedules-saved"
        title={t`Schedules that are saved`}
        data={list}
        columns={useRequestColumns({ withStatus: true })}
        filters={{ ...useRequestFilters(choices), status: { label: t`Status`, only: ['scheduled', 'rejected'] } }}
        assumed={{ status: 'scheduled' }}
        searchLabel={t`Post, advertisement or office`}
        rowKey={(row) => row.examScheduleId}
        onOpen={(row) => visit({ request: String(row.examScheduleId) })}
        empty={
          <EmptyState title={t`No schedules are waiting for approval`}>{t`Choose a new request to schedule its examination.`}</EmptyState>
        }
      />
    </>
  );
}
