import { useLingui } from '@lingui/react/macro';
import type { DashboardCounters } from '@psc/api-client/calls/dashboard.ts';
import { NumberText } from '@psc/ui/number-text.tsx';
import classes from './home.module.css';

/** The counters of the dashboard that concern a candidate. */
export function Counters({ counters }: { counters: DashboardCounters }) {
  const { t } = useLingui();
  const shown = [
    { label: t`Open advertisements`, value: counters.liveAdvertisements },
    { label: t`Seats in them`, value: counters.vacancies },
    { label: t`Applicants so far`, value: counters.applicants },
    { label: t`My applications`, value: counters.myApplications },
  ];
  return (
    <dl className={classes.counters}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <NumberText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
