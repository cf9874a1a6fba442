import { useLingui } from '@lingui/react/macro';
import { requests, skippedRequests } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import { useRequestColumns } from '../request-columns.tsx';
import { useRequestFilters, type RequestChoices } from '../request-filters.ts';
import type * as loaders from './loaders.ts';

type Loaded<Tab extends keyof typeof loaders> = (typeof loaders)[Tab] extends { loader: (...given: never[]) => Promise<infer Data> }
  ? NonNullable<Data>
  : never;
const nothing: RequestChoices = { services: [], classes: [] };

export function AllRequests() {
  const { t } = useLingui();
  const loaded = useLoaderData<Loaded<'all'> | null>();
  const columns = useRequestColumns({ withStatus: true });
  const filters = useRequestFilters(loaded?.choices ?? nothing);
  if (!loaded) return null;
  return (
    <List
      list={requests}
      name="exam-schedule-requests"
      title={t`All requests`}
      data={loaded.list}
      columns={columns}
      filters={{ ...filters, status: { label: t`Status` } }}
      searchLabel={t`Post, advertisement or office`}
      rowKey={(row) => row.examScheduleId}
      opens
      panel={() => <Outlet />}
      empty={<EmptyState>{t`Requests appear here when the scrutiny of an advertisement is finalised.`}</EmptyState>}
    />
  );
}

export function NewRequests() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<Loaded<'newRequests'>>();
  return (
    <List
      list={requests}
      name="exam-schedule-new-requests"
      title={messageText('titles./admin/exam-scheduling/new-requests')}
      data={list}
      columns={useRequestColumns({ withStatus: false })}
      filters={{ ...useRequestFilters(choices), status: null }}
      assumed={{ status: 'newRequest' }}
      searchLabel={t`Post, advertisement or office`}
      rowKey={(row) => row.examScheduleId}
      opens
      panel={() => <Outlet />}
      empty={
        <EmptyState>{t`No requests are waiting to be scheduled. Requests appear here when the scrutiny of an advertisement is finalised.`}</EmptyState>
      }
    />
  );
}

export function SkippedRequests() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<Loaded<'skipped'>>();
  return (
    <List
      list={skippedRequests}
      name="exam-schedule-skipped-requests"
      title={messageText('titles./admin/exam-scheduling/skipped-requests')}
      data={list}
      columns={useRequestColumns({ withStatus: false })}
      filters={useRequestFilters(choices)}
      searchLabel={t`Post, advertisement or office`}
      rowKey={(row) => row.examScheduleId}
      opens
      panel={() => <Outlet />}
      empty={<EmptyState>{t`Requests that were bypassed are listed here and can be scheduled later.`}</EmptyState>}
    />
  );
}
