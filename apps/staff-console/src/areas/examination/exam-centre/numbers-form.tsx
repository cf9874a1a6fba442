import { useId, useMemo, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { DraftForm, type NotSaved } from '@psc/ui/draft-form.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { DigitsCell } from '../../../shared/digits-cell.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../shared/screen.module.css';

export type NumberedRow = { id: number; name: string; numberOfCandidates: number };
export type NumberedLine = { id: number; numberOfCandidates: number };
type SaveMode = 'temporarySave' | 'finalSave' | 'finalSaveOfAll';

type NumbersFormProps<Row extends NumberedRow> = {
  caption: string;
  /** Columns of a row: its name first, then those after the number. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  candidates: number;
  draftKey: string;
  version: number | null;
  editable: boolean;
  inProgress: Record<'temporarySave' | 'finalSave', boolean>;
  /** The button that saves these numbers as final, and all further plans as proposed. */
  labelForAll?: string;
  /** Called after the officer confirms a final save, which can only be changed by reverting it. */
  onSave: (mode: SaveMode, lines: NumberedLine[]) => Promise<NotSaved | null | undefined | void>;
  empty?: ReactNode;
  actions?: ReactNode;
};

const at = 'rules.allocation.numberOfCandidates';
const NumberTyped = v.pipe(
  v.string(),
  v.transform((text) => asciiDigits(text.trim())),
  v.check((text) => text === '' || /^[0-9]{1,9}$/u.test(text), `${at}.digits`),
);

/** A number of candidates per row, saved as a draft or finally. */
export function NumbersForm<Row extends NumberedRow>({
  caption,
  columns,
  rows,
  candidates,
  draftKey,
  version,
  editable,
  inProgress,
  labelForAll,
  onSave,
  empty,
  actions,
}: NumbersFormProps<Row>) {
  const { t } = useLingui();
  const formId = useId();
  const mode = useRef<SaveMode>('temporarySave');
  const schema = useMemo(
    () => v.object({ numbers: v.object(Object.fromEntries(rows.map((row) => [keyOf(row.id), NumberTyped]))) }),
    [rows],
  );

  const send = async (values: { numbers: Record<string, string> }) => {
    const lines = rows.flatMap((row): NumberedLine[] => {
      const numberOfCandidates = Number(values.numbers[keyOf(row.id)] ?? '');
      return numberOfCandidates > 0 ? [{ id: row.id, numberOfCandidates }] : [];
    });
    const wrong = await onSave(mode.current, lines);
    return wrong === 'unanswered' ? wrong : wrong?.map((each) => ({ ...each, field: fieldOf(each.field, lines) }));
  };

  return (
    <DraftForm
      id={formId}
      schema={schema}
      record={{
        draft: editable ? draftKey : null,
        version,
        values: {
          numbers: Object.fromEntries(rows.map((row) => [keyOf(row.id), row.numberOfCandidates > 0 ? String(row.numberOfCandidates) : ''])),
        },
      }}
      submitLabel={t`Save as final`}
      hideSubmit
      disabled={!editable}
      onSubmit={send}
    >
      <Sums candidates={candidates} />
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(row) => row.id}
        empty={empty}
        columns={[
          ...columns.slice(0, 1),
          // Next to the name, so that a phone shows both without scrolling.
          {
            key: 'number',
            head: t`Number of candidates`,
            align: 'end',
            cell: (row) => (editable ? <NumberInput row={row} /> : <NumberText value={row.numberOfCandidates} />),
          },
          ...columns.slice(1),
        ]}
      />
      <div className={screen.actions}>
        {editable && (
          <>
            <Button kind="primary" type="submit" inProgress={inProgress.finalSave} onClick={() => (mode.current = 'finalSave')}>
              {t`Save as final`}
            </Button>
            {labelForAll !== undefined && (
              <Button type="submit" inProgress={inProgress.finalSave} onClick={() => (mode.current = 'finalSaveOfAll')}>
                {labelForAll}
              </Button>
            )}
            <Button type="submit" inProgress={inProgress.temporarySave} onClick={() => (mode.current = 'temporarySave')}>
              {t`Save draft`}
            </Button>
          </>
        )}
        {actions}
      </div>
    </DraftForm>
  );
}

const keyOf = (id: number) => `n${id}`;
/** The form field of a row, for components next to the table. */
export const numberField = (id: number) => `numbers.${keyOf(id)}`;

/** `lines.2.numberOfCandidates` in the gateway's error is the number in the third row sent. */
function fieldOf(field: string, lines: readonly NumberedLine[]): string {
  const position = /^lines\.(\d+)\./u.exec(field)?.[1];
  const line = position === undefined ? undefined : lines[Number(position)];
  return line ? `numbers.${keyOf(line.id)}` : '';
}

function NumberInput({ row }: { row: NumberedRow }) {
  const { t } = useLingui();
  const rowName = row.name;
  return <DigitsCell name={`numbers.${keyOf(row.id)}`} label={t`Number of candidates, ${rowName}`} inputMode="numeric" />;
}

function Sums({ candidates }: { candidates: number }) {
  const { t } = useLingui();
  const { control } = useFormContext();
  const numbers = useWatch({ control, name: 'numbers' }) as Record<string, string> | undefined;
  const placed = Object.values(numbers ?? {}).reduce((total, text) => total + (Number(asciiDigits(text)) || 0), 0);
  const left = candidates - placed;
  return (
    <NumberFacts
      live
      facts={[
        { label: t`Candidates`, value: candidates },
        { label: t`Seats given`, value: placed },
        { label: left >= 0 ? t`Without a seat` : t`Spare seats`, value: Math.abs(left), tone: left > 0 ? 'attention' : 'done' },
      ]}
    />
  );
}
