import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { send } from '@psc/api-client/send.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { RequestFacts } from '../request-facts.tsx';
import { RequestTable } from '../request-table.tsx';
import type { loader } from './loader.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** Days and hours of the papers of one request; the requests taken up stand below. */
export default function ScheduleExamScreen() {
  const { t } = useLingui();
  const { page, rejected, detail } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const choose = (id: number) => setSearch({ request: String(id) });
  const mayBeScheduled = detail && detail.status !== 'approved';
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/schedule-exam')}
        description={t`Every paper gets a day and an hour for each competition. The schedule then waits for approval.`}
        back={<Link to="/admin/exam-scheduling/new-requests">{shownWord('titles./admin/exam-scheduling/new-requests')}</Link>}
      />
      {mayBeScheduled && (
        <div className={screen.columns}>
          <section className={screen.card} aria-label={t`Days and hours`}>
            <ScheduleForm key={`${detail.examScheduleId} ${detail.version}`} detail={detail} />
          </section>
          <section className={screen.card} aria-label={t`The request`}>
            <RequestFacts detail={detail} />
          </section>
        </div>
      )}
      <h2 className={screen.heading}>{t`Schedules that wait for approval`}</h2>
      <RequestTable
        caption={t`Schedules that wait for approval`}
        page={page}
        loadPage={async (after) => {
          const outcome = await send(calls.listForApproval, { query: { after } });
          return outcome.ok ? outcome.data : null;
        }}
        openId={detail?.examScheduleId ?? null}
        onOpen={(request) => choose(request.examScheduleId)}
        empty={<EmptyState title={t`No schedule waits for approval`}>{t`Choose a new request to schedule its examination.`}</EmptyState>}
      />
      {rejected.requests.length > 0 && (
        <>
          <h2 className={screen.heading}>{t`Rejected schedules`}</h2>
          <RequestTable
            caption={t`Rejected schedules`}
            page={rejected}
            loadPage={async (after) => {
              const outcome = await send(calls.listRequisitions, { query: { after, status: 'rejected' } });
              return outcome.ok ? outcome.data : null;
            }}
            openId={detail?.examScheduleId ?? null}
            onOpen={(request) => choose(request.examScheduleId)}
            empty={null}
          />
        </>
      )}
    </>
  );
}
