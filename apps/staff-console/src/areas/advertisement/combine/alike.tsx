import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { CombinableAdvertisement } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { AdvtNumbers } from '@psc/ui/advt-numbers.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { AdvertisementStatus } from '../list/status.tsx';
import type { Chosen } from './chosen.ts';

type AlikeProps = { title: string; group: CombinableAdvertisement[]; onChoose: (chosen: Chosen) => void };

/** Advertisements of one post: the officer chooses the one to keep and those to merge into it. */
export function AlikeAdvertisements({ title, group, onChoose }: AlikeProps) {
  const { t } = useLingui();
  const [into, setInto] = useState(group[0]!.advtCode);
  const [members, setMembers] = useState<number[]>([]);
  const leading = group.find(({ advtCode }) => advtCode === into) ?? group[0]!;
  const chosen = group.filter(({ advtCode }) => advtCode !== leading.advtCode && members.includes(advtCode));
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <h2>{title}</h2>
        <Radio.Group label={t`Which one continues?`} value={String(into)} onChange={(value) => setInto(Number(value))}>
          <Stack gap="xs" mt="xs">
            {group.map((row) => (
              <Group key={row.advtCode} gap="md" wrap="nowrap" align="flex-start">
                <Radio value={String(row.advtCode)} label={<Label row={row} />} styles={{ body: { alignItems: 'flex-start' } }} />
              </Group>
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox.Group
          label={t`Which ones are combined into it?`}
          value={chosen.map(({ advtCode }) => String(advtCode))}
          onChange={(values) => setMembers(values.map(Number))}
        >
          <Group gap="md" mt="xs">
            {group
              .filter(({ advtCode }) => advtCode !== leading.advtCode)
              .map(({ advtCode, organization }) => (
                <Checkbox
                  key={advtCode}
                  value={String(advtCode)}
                  label={`${localDigits(advtCode, activeLanguage())} · ${inLanguage(organization, activeLanguage())}`}
                />
              ))}
          </Group>
        </Checkbox.Group>
        <Group>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => onChoose({ into: leading, members: chosen })}>
            {t`See the effect`}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Label({ row }: { row: CombinableAdvertisement }) {
  const language = activeLanguage();
  return (
    <Stack gap={2}>
      <Text span fw={600}>
        <CodeText value={row.advtCode} /> · {inLanguage(row.organization, language)} <AdvertisementStatus status={row.lifeCycleStatus} />
      </Text>
      <Text span size="sm" c="dimmed">
        <Trans>
          Posts: <NumberText value={row.seats} />, applications: <NumberText value={row.applications} />, numbers:{' '}
          <AdvtNumbers numbers={row.advtNumbers} />
        </Trans>
      </Text>
      {row.singleSubmissionLastAt && <DeadlineText deadline={row.singleSubmissionLastAt} />}
    </Stack>
  );
}
