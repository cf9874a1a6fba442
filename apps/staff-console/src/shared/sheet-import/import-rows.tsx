import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ImportOutcome, ImportRow } from '@psc/api-client/platform/sheet-import.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';

const SHOWN_AT_ONCE = 50;
type Shown = 'new' | 'changed' | 'refused' | 'unchanged';

const kindOf = ({ state }: ImportRow): Shown => (state === 'conflict' ? 'refused' : state);

/** Preview of a sheet row by row; rows with errors come first. */
export function ImportRows({ outcome: { counts, rows } }: { outcome: ImportOutcome }) {
  const { t } = useLingui();
  const number = (count: number) => formatNumber(count, activeLanguage());
  const [refused, added, changed, unchanged] = [counts.refused, counts.added, counts.changed, counts.unchanged].map(number);
  const kinds = [
    { value: 'refused' as const, label: t`To correct: ${refused}`, count: counts.refused },
    { value: 'new' as const, label: t`New: ${added}`, count: counts.added },
    { value: 'changed' as const, label: t`Changed: ${changed}`, count: counts.changed },
    { value: 'unchanged' as const, label: t`Unchanged: ${unchanged}`, count: counts.unchanged },
  ].filter(({ count }) => count > 0);
  const [kind, setKind] = useState<Shown>(kinds[0]?.value ?? 'unchanged');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const found = rows.filter((row) => kindOf(row) === kind);
  return (
    <Stack gap="sm" role="region" aria-label={t`What the sheet would change`}>
      <FilterChips label={t`Rows of the sheet`} value={kind} onChange={setKind} options={kinds} />
      {found.slice(0, most).map((row) => (
        <Row key={row.rowNumber} row={row} />
      ))}
      {found.length > most && <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>{t`Show more rows`}</Button>}
    </Stack>
  );
}

function Row({ row: { rowNumber, name, state, changes, problems } }: { row: ImportRow }) {
  const { t } = useLingui();
  const number = formatNumber(rowNumber, activeLanguage());
  const nothing = t`empty`;
  return (
    <Paper withBorder p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t`Row ${number}: ${name}`}</Text>
          {state === 'conflict' && <StatusBadge tone="refused">{t`Changed by a colleague`}</StatusBadge>}
        </Group>
        {problems.map((problem) => (
          <Text key={problem} c="red">
            {problem}
          </Text>
        ))}
        {problems.length === 0 &&
          changes.map(({ field, before, after }) => (
            <Text key={field}>
              {field}: {before !== null && <s>{before || nothing}</s>} {before !== null && '→ '}
              {after || nothing}
            </Text>
          ))}
      </Stack>
    </Paper>
  );
}
