import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-centre.ts';
import type { CentreAssignmentSummary } from '@psc/api-client/calls/exam-centre.ts';
import { send } from '@psc/api-client/send.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { AdvertisementText } from '../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../examination/allocation-state-badge.tsx';

type AdvertisementTableProps = {
  caption: string;
  page: { advertisements: CentreAssignmentSummary[]; nextAfter: number | null };
  openCode: number | null;
  onOpen: (advertisement: CentreAssignmentSummary) => void;
};

/** Advertisements whose schedule is approved, with how far their centres are. */
export function AdvertisementTable({ caption, page, openCode, onOpen }: AdvertisementTableProps) {
  const { t } = useLingui();
  const { rows, more } = useMoreRows({ rows: page.advertisements, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.listAdvertisements, { query: { after } });
    return outcome.ok ? { rows: outcome.data.advertisements, nextAfterId: outcome.data.nextAfter } : null;
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.advtCode}
      openKey={openCode}
      onOpen={onOpen}
      more={more}
      empty={<EmptyState>{t`Advertisements come here as soon as their examination schedule is approved.`}</EmptyState>}
      columns={[
        { key: 'advertisement', head: t`Advertisement`, cell: (row) => <AdvertisementText advertisement={row} /> },
        { key: 'starts', head: t`Examination`, cell: (row) => row.firstStartsAt && <DateText ad={nepalDayOf(row.firstStartsAt)} short /> },
        { key: 'state', head: t`Exam centres`, cell: (row) => <AllocationStateBadge state={row.state} none={t`Not assigned`} /> },
        { key: 'approved', head: t`Approved candidates`, align: 'end', cell: (row) => <NumberText value={row.approvedCandidates} /> },
        { key: 'allocated', head: t`Allocated`, align: 'end', cell: (row) => <NumberText value={row.allocatedCount} /> },
      ]}
    />
  );
}
