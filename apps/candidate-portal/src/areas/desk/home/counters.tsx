import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DashboardCounters } from '@psc/api-client/areas/desk/dashboard.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';

/** Folded: the specification has these figures on home, and no candidate has to act on them. */
export function Counters({ counters }: { counters: DashboardCounters }) {
  const { t } = useLingui();
  const shown = [
    { label: t`Open advertisements`, value: counters.liveAdvertisements },
    { label: t`Vacant posts`, value: counters.vacancies },
    { label: t`Applicants so far`, value: counters.applicants },
    { label: t`My applications`, value: counters.myApplications },
    { label: t`Registered candidates`, value: counters.registeredUsers },
    { label: t`Profiles started`, value: counters.profiles },
  ];
  return (
    <Disclosure mt="xl" summary={<Text span c="dimmed">{t`Figures of the commission`}</Text>}>
      <NumberFacts facts={shown} />
      {counters.peopleAsOf !== null && (
        <Text mt="xs" size="sm" c="dimmed">
          <Trans>
            Applicants, registered candidates and profiles as of <DateText instant={counters.peopleAsOf} short />
          </Trans>
        </Text>
      )}
    </Disclosure>
  );
}
