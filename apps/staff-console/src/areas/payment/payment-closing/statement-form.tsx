import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import type { StatementOutcome, StatementRow } from '@psc/api-client/areas/payment/payment-closing.ts';
import { questionErrorsOf } from '@psc/api-client/form-errors.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PaymentStatementForm } from '@psc/validation/areas/payment/forms/payment-statement.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useRowWords } from './closing-words.ts';

type StatementFormProps = { dayAd: string; account: string };
type Looked = { file: File; outcome: StatementOutcome };

export function StatementForm({ dayAd, account }: StatementFormProps) {
  const { t } = useLingui();
  const preview = useCall(calls.previewStatement);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [recorded, setRecorded] = useState(0);
  const params = { dayAd, account };
  const look = async (file: File) => {
    setLooked(null);
    const outcome = await preview.run({ params, body: { file } });
    if (!outcome.ok) return questionErrorsOf(outcome);
    setLooked({ file, outcome: outcome.data });
    return null;
  };
  return (
    <Stack gap="sm" component="section" aria-label={t`Statement of the day`}>
      <Title order={3}>{t`Statement of the day`}</Title>
      <Text c="dimmed">{t`An Excel or CSV file with the columns “Reference” and “Amount” (in rupees), one payment in each row.`}</Text>
      <DraftForm
        key={recorded}
        schema={PaymentStatementForm}
        defaultValues={{ file: undefined }}
        submitLabel={t`Compare with our record`}
        onSubmit={(typed) => look((typed as unknown as { file: File }).file)}
      >
        <FileField name="file" label={t`Statement`} required />
      </DraftForm>
      {looked && (
        <Compared
          key={looked.outcome.key}
          looked={looked}
          params={params}
          onRecorded={() => {
            setLooked(null);
            setRecorded((count) => count + 1);
          }}
          onStale={() => void look(looked.file)}
        />
      )}
    </Stack>
  );
}

type ComparedProps = { looked: Looked; params: StatementFormProps; onRecorded: () => void; onStale: () => void };

function Compared({ looked: { file, outcome }, params, onRecorded, onStale }: ComparedProps) {
  const { t } = useLingui();
  const record = useStaffCall(calls.recordStatement);
  const isUnreadable = outcome.counts.unreadable !== undefined;
  const save = async () => {
    const recorded = await record.run({ params, body: { file, key: outcome.key } });
    if (recorded.ok) onRecorded();
    else onStale();
  };
  return (
    <Stack gap="sm">
      <Text>
        {t`Held`} <MoneyText amountPaisa={outcome.held.paisa} /> · {t`Stated`} <MoneyText amountPaisa={outcome.stated.paisa} />
      </Text>
      <Rows outcome={outcome} />
      {isUnreadable ? (
        <Text>{t`Correct these rows in the file and choose it again. Nothing has been recorded.`}</Text>
      ) : (
        <Button kind="primary" inProgress={record.inProgress} onClick={() => void save()}>
          {t`Record this statement`}
        </Button>
      )}
    </Stack>
  );
}

const SHOWN_AT_ONCE = 50;
const order: readonly StatementRow['state'][] = [
  'unreadable',
  'amountDiffers',
  'notHeld',
  'notStated',
  'twice',
  'returned',
  'total',
  'agrees',
];

function Rows({ outcome: { counts, rows } }: { outcome: StatementOutcome }) {
  const { t } = useLingui();
  const words = useRowWords();
  const language = activeLanguage();
  const kinds = order
    .map((state) => ({ value: state, count: counts[state] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ value, count, label: `${words[value]}: ${formatNumber(count, language)}` }));
  const [kind, setKind] = useState(kinds[0]?.value ?? 'agrees');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const found = rows.filter((row) => row.state === kind);
  const isCut = found.length < (counts[kind] ?? 0) && found.length <= most;
  const shown = formatNumber(found.length, language);
  return (
    <Stack gap="sm" role="region" aria-label={t`Rows of the statement`}>
      <FilterChips label={t`Rows of the statement`} value={kind} onChange={setKind} options={kinds} />
      {found.slice(0, most).map((row) => (
        <Row key={`${row.rowNumber} ${row.reference}`} row={row} />
      ))}
      {isCut && <Text c="dimmed">{t`Only the first ${shown} rows are shown here.`}</Text>}
      {found.length > most && <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>{t`Show more rows`}</Button>}
    </Stack>
  );
}

function Row({ row: { rowNumber, reference, statedPaisa, heldPaisa, problem } }: { row: StatementRow }) {
  const { t } = useLingui();
  const number = rowNumber === null ? null : formatNumber(rowNumber, activeLanguage());
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {number !== null && t`Row ${number}`} <CodeText value={reference} />
        </Text>
        <Text>
          {statedPaisa !== null && (
            <>
              {t`Stated`} <MoneyText amountPaisa={statedPaisa} />
            </>
          )}{' '}
          {heldPaisa !== null && (
            <>
              {t`Held`} <MoneyText amountPaisa={heldPaisa} />
            </>
          )}
        </Text>
      </Group>
      {problem !== null && <Text c="red">{problem}</Text>}
    </Paper>
  );
}
