import { useLingui } from '@lingui/react/macro';
import type { OfficerLoad } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';

export function OfficerTable({ officers }: { officers: OfficerLoad[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Officers and their applications`}
      rows={officers}
      rowKey={(row) => row.officerId}
      empty={
        <EmptyState
          title={t`No officer has the privilege to examine applications`}
        >{t`Give a role with the privilege of scrutiny to members of staff first.`}</EmptyState>
      }
      columns={[
        { key: 'name', head: t`Officer`, cell: (row) => (row.mayReceive ? row.name : t`${row.name} (can receive no applications)`) },
        { key: 'username', head: t`User name`, cell: (row) => row.username },
        { key: 'applications', head: t`Applications`, align: 'end', cell: (row) => <NumberText value={row.numberOfApplications} /> },
        { key: 'completed', head: t`Decided`, align: 'end', cell: (row) => <NumberText value={row.completed} /> },
        { key: 'onHold', head: t`On hold`, align: 'end', cell: (row) => <NumberText value={row.onHold} /> },
        { key: 'remaining', head: t`Remaining`, align: 'end', cell: (row) => <NumberText value={row.remaining} /> },
      ]}
    />
  );
}
