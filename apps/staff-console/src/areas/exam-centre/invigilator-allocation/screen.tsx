import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/invigilator.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { AdvertisementText } from '../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../examination/allocation-state-badge.tsx';
import type { loader } from './loader.ts';

/** Every centre whose rooms are final, with how many of its rooms have an invigilator. */
export default function InvigilatorAllocationScreen() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const title = shownWord('titles./admin/invigilator-allocation');
  const { rows, more } = useMoreRows({ rows: page.allocations, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.getAdvertisementInfo, { query: { after } });
    return outcome.ok ? { rows: outcome.data.allocations, nextAfterId: outcome.data.nextAfter } : null;
  });
  return (
    <>
      <PageHeader title={title} description={t`Open a centre to say who invigilates in which of its rooms.`} />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => `${row.advtCode} ${row.examCentreId}`}
        onOpen={(row) => void navigate(`/admin/assign-invigilator/${row.examCentreId}/${row.state}/${row.advtCode}`)}
        more={more}
        empty={<EmptyState>{t`Centres come here as soon as their rooms are saved for good.`}</EmptyState>}
        columns={[
          { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementText advertisement={row} /> },
          { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, activeLanguage()) },
          { key: 'state', head: t`Invigilators`, cell: (row) => <AllocationStateBadge state={row.state} none={t`Nobody yet`} /> },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.allocatedCount} /> },
          { key: 'rooms', head: t`Rooms`, align: 'end', cell: (row) => <NumberText value={row.rooms} /> },
          { key: 'done', head: t`Rooms with an invigilator`, align: 'end', cell: (row) => <NumberText value={row.roomsWithInvigilator} /> },
        ]}
      />
    </>
  );
}
