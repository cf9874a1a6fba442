import { useLingui } from '@lingui/react/macro';
import { invigilatorAllocations, type InvigilatorAllocationSummary } from '@psc/api-client/areas/examination/invigilator.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { addressOf } from '../../../../shared/address-of.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { advertisementColumns } from '../../../../examination/advertisement-columns.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { paperName } from '../../../../examination/paper-name.ts';
import { List } from '../../../../shared/list/list.tsx';
import { namedOptions } from '../../../../shared/list/list-words.ts';
import type { loader } from './loader.ts';

export default function InvigilatorAllocationScreen() {
  const { t } = useLingui();
  const { list, centres } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const title = messageText('titles./admin/invigilator-allocation');
  return (
    <>
      <PageHeader title={title} aside={<ScreenHelp>{t`Open a centre to assign invigilators to its rooms for that paper.`}</ScreenHelp>} />
      <List
        list={invigilatorAllocations}
        name="invigilator-allocation"
        title={title}
        data={list}
        rowKey={(row) => row.roomAllocationId}
        onOpen={(row) =>
          void navigate(
            addressOf('/admin/assign-invigilator/{id}/{examStatus}/{advCode}', {
              id: row.examCentreId,
              examStatus: row.state,
              advCode: row.advtCode,
              paperId: row.paper.paperId,
            }),
          )
        }
        filters={{
          state: { label: t`Invigilators`, values: { none: t`Nobody yet` } },
          examCentreId: { label: t`Exam centre`, options: namedOptions(centres) },
        }}
        searchLabel={t`Post, advertisement number or centre`}
        empty={<EmptyState>{t`Centres appear here after the final save of their rooms.`}</EmptyState>}
        columns={[
          ...advertisementColumns<InvigilatorAllocationSummary>({ post: t`Post`, number: t`Advertisement number`, service: t`Service` }),
          { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, activeLanguage()) },
          { key: 'paper', head: t`Paper`, cell: (row) => paperName(row.paper) },
          { key: 'starts', head: t`Examination`, cell: (row) => row.startsAt && <DateText ad={nepalDayOf(row.startsAt)} short /> },
          {
            key: 'state',
            decides: true,
            head: t`Invigilators`,
            cell: (row) => <AllocationStateBadge state={row.state} none={t`Nobody yet`} />,
          },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.allocatedCount} /> },
          { key: 'rooms', head: t`Rooms`, align: 'end', cell: (row) => <NumberText value={row.rooms} /> },
          { key: 'done', head: t`Rooms with an invigilator`, align: 'end', cell: (row) => <NumberText value={row.roomsWithInvigilator} /> },
        ]}
      />
    </>
  );
}
