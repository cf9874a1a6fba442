import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { RequestTable } from '../request-table.tsx';
import type { requestsLoader } from './loader.ts';
import { nextPage, type RequestTab } from './pages.ts';
import { RequestPanel } from './request-panel.tsx';

type Loaded = Awaited<ReturnType<ReturnType<typeof requestsLoader>>>;

export function AllRequests() {
  const { t } = useLingui();
  return (
    <Requests tab="all" caption={t`All requests`} empty={t`Requests appear here when the scrutiny of an advertisement is finalised.`} />
  );
}

export function NewRequests() {
  const { t } = useLingui();
  return (
    <Requests
      tab="newRequest"
      caption={shownWord('titles./admin/exam-scheduling/new-requests')}
      empty={t`Nothing waits to be scheduled. Requests appear here when the scrutiny of an advertisement is finalised.`}
    />
  );
}

export function SkippedRequests() {
  const { t } = useLingui();
  return (
    <Requests
      tab="skipped"
      caption={shownWord('titles./admin/exam-scheduling/skipped-requests')}
      empty={t`Requests that were bypassed stand here and can be scheduled later.`}
    />
  );
}

function Requests({ tab, caption, empty }: { tab: RequestTab; caption: string; empty: string }) {
  const { page, detail } = useLoaderData<Loaded>();
  const [, setSearch] = useSearchParams();
  const open = (id: number | null) => setSearch(id === null ? {} : { open: String(id) }, { preventScrollReset: true });
  return (
    <>
      <RequestTable
        caption={caption}
        page={page}
        loadPage={(after) => nextPage(tab, after)}
        openId={detail?.examScheduleId ?? null}
        onOpen={(request) => open(request.examScheduleId)}
        empty={<EmptyState>{empty}</EmptyState>}
        withStatus={tab === 'all'}
      />
      {detail && <RequestPanel key={detail.examScheduleId} detail={detail} onClose={() => open(null)} />}
    </>
  );
}
