import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { NextWork } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useWaitingWords } from '../waiting-words/waiting-words.ts';

export function NextWorkCard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-label={t`Next work`}>
      {children}
    </Paper>
  );
}

type WorkProps = {
  work: NextWork;
  to: string;
  /** The case it belongs to, if several are shown. */
  of?: ReactNode;
  /** True for the page's next step, which gets the one primary button. */
  isNext?: boolean;
};

/** One piece of work: the officers who may do it, and a button for those officers. */
export function Work({ work, to, of, isNext = true }: WorkProps) {
  const { t } = useLingui();
  const words = useWaitingWords();
  return (
    <Group justify="space-between" gap="md">
      <Stack gap={4} flex="1 1 18rem">
        <Title order={2} size="h3">
          {words[work.kind]} (<NumberText value={work.count} />)
        </Title>
        <Text component="div" size="sm" c="dimmed">
          <Trans>
            since <DateText instant={work.since} short />
          </Trans>{' '}
          ·{' '}
          <Trans>
            due by <DateText instant={work.dueAt} short />
          </Trans>
        </Text>
        {of}
        <Officers work={work} />
      </Stack>
      {work.isYours && <LinkButton kind={isNext ? 'primary' : 'secondary'} to={to}>{t`Do this now`}</LinkButton>}
    </Group>
  );
}

function Officers({ work }: { work: NextWork }) {
  const { t } = useLingui();
  const duty = `${messageText(`privileges.${work.privilege}`)} · ${messageText(`enums.permissionAction.${work.permission}`)}`;
  if (work.officersInAll === 0) {
    return <Text c="var(--psc-attention)">{t`No active officer has the privilege for this: ${duty}`}</Text>;
  }
  const others = work.officersInAll - work.officers.length;
  const further = formatNumber(others, activeLanguage());
  const names = work.officers.join(', ');
  return (
    <Text size="sm">{others > 0 ? t`Can be done by ${names} and ${further} more (${duty})` : t`Can be done by ${names} (${duty})`}</Text>
  );
}
