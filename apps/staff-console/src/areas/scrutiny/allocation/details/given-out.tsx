import { useLingui } from '@lingui/react/macro';
import { allocationsOf, type OfficerLoad } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import screen from '../../../../shared/screen.module.css';

/** Past allocations: by whom, to whom, and how many. */
export function GivenOut({ given, officers }: { given: ListData<typeof allocationsOf>; officers: readonly OfficerLoad[] }) {
  const { t } = useLingui();
  return (
    <>
      <h2 className={screen.heading}>{t`Allocated and moved`}</h2>
      <List
        list={allocationsOf}
        name="scrutinyAllocationsOf"
        title={t`Allocated and moved`}
        data={given}
        filters={{
          officerId: { label: t`Officer`, options: officers.map(({ officerId, name }) => ({ value: officerId, label: name })) },
          allocatedOn: { label: t`Given on` },
        }}
        rowKey={(row) => row.allocationId}
        columns={[
          { key: 'on', sort: 'allocatedAt', head: t`Given on`, cell: (row) => <DateText ad={nepalDayOf(row.allocatedAt)} short /> },
          { key: 'officer', head: t`Officer`, cell: (row) => row.officerName },
          { key: 'from', head: t`Moved from`, cell: (row) => row.fromOfficerName },
          { key: 'applications', head: t`Applications`, align: 'end', cell: (row) => <NumberText value={row.numberOfApplications} /> },
          { key: 'by', head: t`Given by`, cell: (row) => row.allocatedByName },
        ]}
      />
    </>
  );
}
