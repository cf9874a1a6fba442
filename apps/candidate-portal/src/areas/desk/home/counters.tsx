import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { DashboardCounters } from '@psc/api-client/areas/desk/dashboard.ts';
import { NumberFacts } from '@psc/ui/number-facts.tsx';

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
    <Box mt="xl">
      <NumberFacts facts={shown} />
    </Box>
  );
}
