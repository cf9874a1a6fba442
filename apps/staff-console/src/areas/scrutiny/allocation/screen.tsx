import { useLingui } from '@lingui/react/macro';
import { allocations, type ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { PostName } from '../../../shared/post-name.tsx';
import { List } from '../../../shared/list/list.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { AdvertisementActions } from './advertisement-actions.tsx';
import type { loader } from './loader.ts';

const isLate = ({ finalizedAt, counts }: ScrutinyAdvertisement) => finalizedAt !== null && counts.pending + counts.onHold > 0;

export default function AllocationScreen() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/scrutiny-allocation')}
        aside={
          <ScreenHelp>{t`Allocate the paid applications of an advertisement to officers. Only paid applications are examined.`}</ScreenHelp>
        }
      />
      <List
        list={allocations}
        name="scrutinyAllocation"
        title={messageText('titles./admin/scrutiny-allocation')}
        data={list}
        filters={{
          show: {
            label: t`Advertisements shown`,
            values: {
              unallocated: t`With applications to allocate`,
              finalized: t`Finalised`,
              late: t`Paid after scrutiny`,
              removed: t`Removed`,
            },
          },
          serviceId: { label: t`Service`, options: namedOptions(choices.services) },
          classId: { label: t`Class`, options: namedOptions(choices.classes) },
        }}
        searchLabel={t`Post or code`}
        rowKey={(row) => row.advtCode}
        onOpen={(row) => void navigate(`/admin/scrutiny-allocation/${row.advtCode}`)}
        empty={
          <EmptyState title={t`No advertisements`}>{t`An advertisement appears here once its first application fee is paid.`}</EmptyState>
        }
        columns={[
          { key: 'advtCode', sort: 'advtCode', hidden: true, head: t`Code`, cell: (row) => <CodeText value={row.advtCode} /> },
          {
            key: 'advertisement',
            sort: 'post',
            head: t`Advertisement`,
            cell: (row) => <PostName post={row.post} about={[row.class, row.service]} advtCode={row.advtCode} />,
          },
          { key: 'stage', decides: true, head: t`Status`, cell: (row) => <ScrutinyStage advertisement={row} /> },
          { key: 'applications', head: t`Paid applications`, align: 'end', cell: (row) => <NumberText value={row.numberOfApplications} /> },
          { key: 'unallocated', head: t`To allocate`, align: 'end', cell: (row) => <NumberText value={row.unallocated} /> },
          { key: 'pending', head: t`Pending`, align: 'end', cell: (row) => <NumberText value={row.counts.pending} /> },
          { key: 'onHold', head: t`On hold`, align: 'end', cell: (row) => <NumberText value={row.counts.onHold} /> },
          {
            key: 'decided',
            head: t`Decided`,
            align: 'end',
            cell: (row) => <NumberText value={row.counts.approved + row.counts.rejected} />,
          },
          { key: 'actions', screenOnly: true, head: t`Actions`, cell: (row) => <AdvertisementActions advertisement={row} /> },
        ]}
      />
    </>
  );
}

function ScrutinyStage({ advertisement }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  if (advertisement.state === 'removed')
    return <StatusBadge tone="refused">{messageText('enums.scrutinyAdvertisementState.removed')}</StatusBadge>;
  if (isLate(advertisement)) return <StatusBadge tone="attention">{t`Paid after scrutiny`}</StatusBadge>;
  if (advertisement.finalizedAt !== null) return <StatusBadge tone="done">{t`Finalised`}</StatusBadge>;
  if (advertisement.unallocated > 0) return <StatusBadge tone="attention">{t`To be allocated`}</StatusBadge>;
  return <StatusBadge tone="waiting">{t`Being examined`}</StatusBadge>;
}
