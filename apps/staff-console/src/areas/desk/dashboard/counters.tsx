import { useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import type { AdminDashboard } from '@psc/api-client/areas/desk/dashboard.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

/** The counters of the specification. No officer acts on them, so they are folded, and each leads to the report behind it. */
export function Counters({ counters }: Pick<AdminDashboard, 'counters'>) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const knowsPeople = privileges.profileManagement !== undefined || privileges.userManagement !== undefined;
  const registered = '/admin/total-register-user';
  const facts: Fact[] = [
    { label: t`Live advertisements`, value: counters.liveAdvertisements, report: '/admin/vacancies-applications-count-report' },
    { label: t`Vacant posts`, value: counters.vacancies, report: '/admin/vacancy-count-by-quota-report' },
    { label: t`Applicants`, value: counters.applicants, asOf: counters.peopleAsOf, report: '/admin/all-application-report' },
    ...(privileges.scrutiny
      ? [{ label: t`Applications allocated to me`, value: counters.myApplications, report: '/admin/scrutiny-applications' }]
      : []),
    ...(knowsPeople
      ? [
          { label: t`Registered users`, value: counters.registeredUsers, asOf: counters.peopleAsOf, report: registered },
          { label: t`Profiles`, value: counters.profiles, asOf: counters.peopleAsOf, report: registered },
        ]
      : []),
  ];
  return (
    <Disclosure summary={t`Numbers of the commission`} mb="lg">
      <dl className={classes.counters}>
        {facts.map((fact) => (
          <Counter key={fact.label} {...fact} />
        ))}
      </dl>
    </Disclosure>
  );
}

type Fact = { label: string; value: number; report: string; asOf?: string | null };

function Counter({ label, value, report, asOf = null }: Fact) {
  const { t } = useLingui();
  return (
    <div>
      <dt>
        <Anchor component={Link} to={report} inherit>
          {label}
        </Anchor>
      </dt>
      <dd>
        <NumberText value={value} />
        {asOf !== null && (
          <Text c="dimmed" size="xs">
            {t`As of`} <DateText instant={asOf} short />
          </Text>
        )}
      </dd>
    </div>
  );
}
