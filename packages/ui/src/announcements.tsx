import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, CloseButton, Group, Stack, Text } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';

export type Announced = { id: number; kind: 'maintenance' | 'banner'; text: Bilingual; startsAt: string; endsAt: string };

/** The commission's announcements, above every screen until they expire or the user closes them. */
export function Announcements({ announcements }: { announcements: readonly Announced[] }) {
  const { t } = useLingui();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const shown = announcements.filter(({ id, endsAt }) => !closed.includes(id) && Date.parse(endsAt) > serverNow());
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs" mb="md" component="section" aria-label={t`Announcements`} className="psc-not-printed">
      {shown.map((each) => (
        <Alert key={each.id} color={each.kind === 'maintenance' ? 'amber' : 'blue'} p="sm">
          <Group wrap="nowrap" justify="space-between" align="flex-start" gap="sm">
            <Stack gap={4}>
              {each.kind === 'maintenance' && <MaintenanceTime announcement={each} />}
              <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(each.text, activeLanguage())}</Text>
            </Stack>
            <CloseButton aria-label={t`Close the announcement`} onClick={() => setClosed([...closed, each.id])} />
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}

function MaintenanceTime({ announcement: { startsAt, endsAt } }: { announcement: Announced }) {
  const language = activeLanguage();
  const from = formatInstant(startsAt, language);
  const until = formatInstant(endsAt, language);
  return (
    <Text fw={600}>
      <Trans>
        The portal for candidates is closed from {from} until {until}.
      </Trans>
    </Text>
  );
}
