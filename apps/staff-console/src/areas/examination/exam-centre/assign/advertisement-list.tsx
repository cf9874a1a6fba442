import { useLingui } from '@lingui/react/macro';
import { centreAdvertisements, type CentreAssignmentSummary } from '@psc/api-client/areas/examination/exam-centre.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { advertisementColumns } from '../../../../examination/advertisement-columns.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';

type AdvertisementListProps = {
  title: string;
  list: ListData<typeof centreAdvertisements>;
  onOpen: (advertisement: CentreAssignmentSummary) => void;
};

export function AdvertisementList({ title, list, onOpen }: AdvertisementListProps) {
  const { t } = useLingui();
  return (
    <List
      list={centreAdvertisements}
      name="exam-centre-advertisements"
      title={title}
      data={list}
      onOpen={onOpen}
      rowKey={(row) => row.advtCode}
      filters={{
        state: { label: t`Exam centres`, values: { none: t`Not assigned` } },
        examinationOn: { label: t`Examination` },
      }}
      searchLabel={t`Post or advertisement number`}
      empty={<EmptyState>{t`Advertisements appear here as soon as their examination schedule is approved.`}</EmptyState>}
      columns={[
        ...advertisementColumns<CentreAssignmentSummary>(
          { post: t`Post`, number: t`Advertisement number`, service: t`Service` },
          { code: 'advtCode' },
        ),
        { key: 'starts', head: t`Examination`, cell: (row) => row.firstStartsAt && <DateText ad={nepalDayOf(row.firstStartsAt)} short /> },
        {
          key: 'state',
          decides: true,
          head: t`Exam centres`,
          cell: (row) => <AllocationStateBadge state={row.state} none={t`Not assigned`} />,
        },
        { key: 'approved', head: t`Approved candidates`, align: 'end', cell: (row) => <NumberText value={row.approvedCandidates} /> },
        { key: 'allocated', head: t`Allocated`, align: 'end', cell: (row) => <NumberText value={row.allocatedCount} /> },
      ]}
    />
  );
}
