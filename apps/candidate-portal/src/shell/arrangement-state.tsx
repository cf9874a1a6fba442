import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { messageText } from '@psc/ui/message-text.ts';

export function ArrangementState({ state }: { state: NonNullable<ApplicationSummary['arrangementState']> }) {
  const { t } = useLingui();
  const word = messageText(`enums.specialArrangementState.${state}`);
  return <Text>{t`Special arrangements: ${word}`}</Text>;
}
