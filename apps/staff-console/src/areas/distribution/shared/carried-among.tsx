import { Paper, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { CarriedSeats } from '@psc/api-client/areas/requisition/requisition.ts';
import { CarriedSeatsList } from '../../../shared/list/requisitions/carried-seats.tsx';

/** Carried seats in a distribution; renders nothing if there are none. */
export function CarriedAmong({ carried }: { carried: readonly CarriedSeats[] }) {
  const { t } = useLingui();
  if (carried.length === 0) return null;
  return (
    <Paper withBorder p="sm" mb="md">
      <Text fw={600}>{t`Carried seats among these posts`}</Text>
      <CarriedSeatsList seats={carried} />
      <Text c="dimmed" size="sm">{t`Their quota gets them first; only the other posts are divided by percent.`}</Text>
    </Paper>
  );
}
