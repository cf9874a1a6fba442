import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@psc/api-client/calls/dashboard.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { AdvertisementName } from '../../../shared/advertisement-name.tsx';
import classes from './dashboard.module.css';

/** What takes applications now, what closes first on top; the bar says how far each stands beside the others. */
export function OpenAdvertisements({ open }: Pick<AdminDashboard, 'open'>) {
  const { t } = useLingui();
  const most = Math.max(1, ...open.map(({ applications }) => applications));
  return (
    <section className={classes.section}>
      <h2>{t`Open for applications`}</h2>
      <DataTable
        caption={t`Advertisements that take applications`}
        rows={open}
        rowKey={(row) => row.advtCode}
        empty={<EmptyState title={t`Nothing is open now`}>{t`Advertisements that take applications are shown here.`}</EmptyState>}
        columns={[
          { key: 'post', head: t`Advertisement`, cell: (row) => <AdvertisementName advertisement={row} /> },
          { key: 'single', head: t`Single fee until`, cell: (row) => <DateText instant={row.singleSubmissionLastAt} short /> },
          { key: 'double', head: t`Double fee until`, cell: (row) => <DateText instant={row.doubleFeeSubmissionLastAt} short /> },
          {
            key: 'applications',
            head: t`Applications`,
            align: 'end',
            cell: (row) => (
              <span className={classes.measure}>
                <NumberText value={row.applications} />
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ inlineSize: `${(100 * row.applications) / most}%` }} />
                </span>
              </span>
            ),
          },
          { key: 'paid', head: t`Paid`, align: 'end', cell: (row) => <NumberText value={row.paid} /> },
        ]}
      />
    </section>
  );
}
