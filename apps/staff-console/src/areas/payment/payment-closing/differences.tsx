import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import type { PaymentDifference } from '@psc/api-client/areas/payment/payment-closing.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { rowTones, useRowWords } from './closing-words.ts';

export function Differences({ differences, mayExplain }: { differences: PaymentDifference[]; mayExplain: boolean }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm" component="section" aria-label={t`Differences`}>
      <Title order={3}>{t`Differences`}</Title>
      {differences.map((difference) => (
        <Difference key={difference.differenceId} difference={difference} mayExplain={mayExplain} />
      ))}
    </Stack>
  );
}

function Difference({ difference, mayExplain }: { difference: PaymentDifference; mayExplain: boolean }) {
  const { t } = useLingui();
  const words = useRowWords();
  const { kind, reference, statedPaisa, heldPaisa, applicationNumber, foundAt, explained } = difference;
  return (
    <Paper withBorder p="sm" component="article" aria-label={reference}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          <CodeText value={reference} />
        </Text>
        <StatusBadge tone={explained ? 'done' : rowTones[kind]}>{words[kind]}</StatusBadge>
      </Group>
      <Text size="sm">
        {t`Stated`} {statedPaisa === null ? '–' : <MoneyText amountPaisa={statedPaisa} />} · {t`Held`}{' '}
        {heldPaisa === null ? '–' : <MoneyText amountPaisa={heldPaisa} />}
      </Text>
      {applicationNumber !== null && (
        <Text size="sm">
          {t`Application`} <CodeText value={applicationNumber} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t`Found`} <DateText instant={foundAt} short />
      </Text>
      {explained ? (
        <Text size="sm">{explained.by === null ? t`A later statement names this payment.` : `${explained.by}: ${explained.remarks}`}</Text>
      ) : (
        mayExplain && <Explain difference={difference} />
      )}
    </Paper>
  );
}

function Explain({ difference: { differenceId, version } }: { difference: PaymentDifference }) {
  const { t } = useLingui();
  const explain = useStaffCall(calls.explain);
  return (
    <DraftForm
      schema={calls.ExplanationForm}
      record={{ draft: `payment-difference.${differenceId}`, version, values: { version, remarks: '' } }}
      submitLabel={t`Mark as explained`}
      onSubmit={saving(({ remarks }) => explain.run({ params: { id: differenceId }, body: { version, remarks } }))}
    >
      <TextareaField name="remarks" label={t`What it is, and what was done`} rows={2} required />
    </DraftForm>
  );
}
