import { useLingui } from '@lingui/react/macro';
import { Paper, Stack, Text } from '@mantine/core';
import type { ReadingDifference } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScrutinyStatusBadge } from '../status-badge.tsx';

/** Cases on which two officers disagreed, unsettled ones first. `onSettle` is null if the officer may not settle them. */
export function Differences({
  differences,
  onSettle,
}: {
  differences: readonly ReadingDifference[];
  onSettle: ((applicationId: number) => void) | null;
}) {
  const { t } = useLingui();
  if (differences.length === 0)
    return <EmptyState title={t`No decision differs from its second check`}>{t`Differences appear here to be settled.`}</EmptyState>;
  return (
    <Stack gap="md">
      {differences.map((difference) => (
        <Difference key={difference.applicationId} difference={difference} onSettle={difference.keeps === null ? onSettle : null} />
      ))}
    </Stack>
  );
}

type DifferenceProps = { difference: ReadingDifference; onSettle: ((applicationId: number) => void) | null };

function Difference({ difference, onSettle }: DifferenceProps) {
  const { t } = useLingui();
  const { first, second, keeps, settledRemark } = difference;
  const name = inLanguage(difference.name, activeLanguage());
  const kept = keeps === 'first' ? first : second;
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Text fw={600}>
        <CodeText value={difference.applicationNumber} /> · {name}
      </Text>
      <FactList
        facts={[
          { label: t`First decision`, value: <Reading of={first} /> },
          { label: t`Second check`, value: <Reading of={second} /> },
          { label: t`Remark of the second check`, value: second.remark },
          keeps !== null && { label: t`Kept`, value: <Reading of={kept} /> },
          keeps !== null && { label: t`Reason`, value: settledRemark },
        ]}
      />
      {onSettle && <Button kind="secondary" onClick={() => onSettle(difference.applicationId)}>{t`Settle the difference`}</Button>}
    </Paper>
  );
}

function Reading({ of: { officerName, status, refusedQuotas } }: { of: ReadingDifference['first'] }) {
  const { t } = useLingui();
  const quotas = refusedQuotas.map((quota) => inLanguage(quota, activeLanguage())).join(', ');
  return (
    <>
      <ScrutinyStatusBadge status={status} /> {officerName}
      {quotas && (
        <>
          {' '}
          · {t`Does not compete in`} {quotas}
        </>
      )}
    </>
  );
}
