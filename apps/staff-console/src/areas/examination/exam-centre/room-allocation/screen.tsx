import { useLingui } from '@lingui/react/macro';
import { roomAdvertisements, type RoomAdvertisement } from '@psc/api-client/areas/examination/room.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { advertisementColumns } from '../../../../examination/advertisement-columns.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';

export default function RoomAllocationScreen() {
  const { t } = useLingui();
  const list = useLoaderData<ListData<typeof roomAdvertisements>>();
  const title = messageText('titles./admin/room-allocation');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Choose an advertisement, then give the candidates of each centre their rooms. When every centre has its rooms for every paper, forward the advertisement.`}</ScreenHelp>
        }
      />
      <List
        list={roomAdvertisements}
        name="room-allocation"
        title={title}
        data={list}
        rowKey={(row) => row.advtCode}
        opens
        panel={() => <Outlet />}
        filters={{
          forwarded: { label: t`Forwarded`, values: { true: t`Forwarded`, false: t`Not forwarded` } },
          examinationOn: { label: t`Examination` },
        }}
        searchLabel={t`Post or advertisement number`}
        empty={<EmptyState>{t`Advertisements appear here after the final save of their exam centres.`}</EmptyState>}
        columns={[
          ...advertisementColumns<RoomAdvertisement>(
            { post: t`Post`, number: t`Advertisement number`, service: t`Service` },
            { code: 'advtCode' },
          ),
          {
            key: 'starts',
            head: t`Examination`,
            cell: (row) => row.firstStartsAt && <DateText ad={nepalDayOf(row.firstStartsAt)} short />,
          },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.allocatedCount} /> },
          { key: 'centres', head: t`Exam centres`, align: 'end', cell: (row) => <NumberText value={row.centres} /> },
          { key: 'papers', head: t`Papers`, align: 'end', cell: (row) => <NumberText value={row.papers} /> },
          {
            key: 'final',
            head: t`Rooms confirmed`,
            align: 'end',
            cell: (row) => <NumberText value={row.plansFinal + row.plansForwarded} />,
          },
          { key: 'forwarded', head: t`Forwarded`, align: 'end', cell: (row) => <NumberText value={row.plansForwarded} /> },
        ]}
      />
    </>
  );
}
