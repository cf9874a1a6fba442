import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { shownWord } from '@psc/ui/shown-word.ts';

export function ArrangementState({ state }: { state: NonNullable<ApplicationSummary['arrangementState']> }) {
  const { t } = useLingui();
  const word = shownWord(`enums.specialArrangementState.${state}`);
  return <Text>{t`Special arrangements: ${word}`}</Text>;
}
