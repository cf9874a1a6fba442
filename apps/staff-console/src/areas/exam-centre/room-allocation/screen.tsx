import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/room.ts';
import { send } from '@psc/api-client/send.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementText } from '../../../examination/advertisement-text.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import { CentresPanel } from './centres-panel.tsx';
import type { loader } from './loader.ts';

/** Advertisements whose centres are final: their rooms come next. */
export default function RoomAllocationScreen() {
  const { t } = useLingui();
  const { page, chosen } = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const title = shownWord('titles./admin/room-allocation');
  const { rows, more } = useMoreRows({ rows: page.advertisements, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.listAdvertisements, { query: { after } });
    return outcome.ok ? { rows: outcome.data.advertisements, nextAfterId: outcome.data.nextAfter } : null;
  });
  return (
    <>
      <PageHeader
        title={title}
        description={t`Choose an advertisement, then give the candidates of each centre their rooms. When every centre has its rooms, forward the advertisement.`}
      />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => row.advtCode}
        openKey={chosen?.advertisement.advtCode ?? null}
        onOpen={(row) => put({ advtCode: String(row.advtCode) })}
        more={more}
        empty={<EmptyState>{t`Advertisements come here as soon as their exam centres are saved for good.`}</EmptyState>}
        columns={[
          { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementText advertisement={row} /> },
          {
            key: 'starts',
            head: t`Examination`,
            cell: (row) => row.firstStartsAt && <DateText ad={nepalDayOf(row.firstStartsAt)} short />,
          },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.allocatedCount} /> },
          { key: 'centres', head: t`Exam centres`, align: 'end', cell: (row) => <NumberText value={row.centres} /> },
          {
            key: 'final',
            head: t`Rooms final`,
            align: 'end',
            cell: (row) => <NumberText value={row.centresFinal + row.centresForwarded} />,
          },
          { key: 'forwarded', head: t`Forwarded`, align: 'end', cell: (row) => <NumberText value={row.centresForwarded} /> },
        ]}
      />
      {chosen && <CentresPanel key={chosen.advertisement.advtCode} chosen={chosen} onClose={() => put({ advtCode: null })} />}
    </>
  );
}
