import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DigitsInput } from '@psc/ui/fields/digits-input.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import { peopleOf, type SelectionRow } from '../people.ts';
import { SelectionTable, type SelectionColumn } from '../selection-table.tsx';
import classes from '../selection.module.css';
import { keyOf, marksOf, marksSchema, type TypedMarks } from './marks.ts';

const columns: readonly SelectionColumn[] = ['rollNumber', 'name', 'masterId', 'categories', 'writtenMarks'];

/** One line for each person who was called; the marks of all are recorded together. */
export function MarksForm({ list, mayAdd }: { list: SelectionList; mayAdd: boolean }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const person = useSession((session) => session.who?.accountId ?? null);
  const add = useCall(calls.addInterview);
  const people = useMemo(() => peopleOf(list), [list]);
  const maximum = localDigits(list.interviewMaximumMarks, language);
  const word = t`Marks are a number from 0 to ${maximum} with at most two decimals; leave the field empty for who is absent.`;
  const schema = useMemo(
    () =>
      marksSchema(
        people.map((row) => row.applicationId),
        list.interviewMaximumMarks,
        word,
      ),
    [people, list.interviewMaximumMarks, word],
  );

  const send = async ({ marks: typed }: { marks: TypedMarks }) => {
    const marks = people.map(({ applicationId }) => ({ applicationId, marks: marksOf(typed[keyOf(applicationId)]) }));
    const present = formatNumber(marks.filter((row) => row.marks !== null).length, language);
    const absent = formatNumber(marks.filter((row) => row.marks === null).length, language);
    const confirmed = await confirm({
      title: t`Record the marks of the interview?`,
      message: t`With marks: ${present}, absent: ${absent}. The marks cannot be changed afterwards.`,
      confirmLabel: t`Record the marks`,
    });
    if (!confirmed) return [];
    const outcome = await add.run({ body: { advtCode: list.advtCode, marks } });
    if (!outcome.ok) return outcome.errors?.map((each) => ({ ...each, field: fieldOf(each.field, people) })) ?? [];
    await navigate(`/admin/interview-selection?advtCode=${list.advtCode}`);
  };

  return (
    <>
      <DraftForm
        schema={schema}
        defaultValues={{ marks: Object.fromEntries(people.map((row) => [keyOf(row.applicationId), ''])) }}
        draftKey={mayAdd ? `interview-marks.${list.advtCode}` : undefined}
        person={person}
        submitLabel={t`Record the marks`}
        hideSubmit={!mayAdd}
        disabled={!mayAdd}
        onSubmit={send}
      >
        {mayAdd && <Progress people={people} />}
        <SelectionTable
          caption={t`Called to the interview`}
          stage="interview"
          rows={people}
          columns={columns}
          allAtOnce
          extraColumn={mayAdd ? { key: 'marks', head: t`Marks (maximum ${maximum})`, align: 'end', cell: (row) => <MarksInput row={row} /> } : undefined}
        />
      </DraftForm>
      {dialog}
    </>
  );
}

/** `marks.2.marks` of the gateway is the field of the third person that was sent; what is wrong with all is the form's. */
function fieldOf(field: string, people: readonly SelectionRow[]): string {
  const row = people[Number(/^marks\.(\d+)\./u.exec(field)?.[1] ?? Number.NaN)];
  return row ? `marks.${keyOf(row.applicationId)}` : '';
}

function MarksInput({ row }: { row: SelectionRow }) {
  const { t } = useLingui();
  const name = `marks.${keyOf(row.applicationId)}`;
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  const fullName = inLanguage(row.name, activeLanguage());
  return (
    <>
      <DigitsInput
        id={name}
        name={name}
        ref={field.ref}
        onBlur={field.onBlur}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t`Absent`}
        aria-label={t`Interview marks, ${fullName}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        text={String(field.value ?? '')}
        onText={field.onChange}
      />
      {problem && (
        <span id={`${name}-problem`} className={classes.problem}>
          {shownWord(problem)}
        </span>
      )}
    </>
  );
}

/** How many marks are typed; whoever is empty is recorded as absent. */
function Progress({ people }: { people: readonly SelectionRow[] }) {
  const { t } = useLingui();
  const { control } = useFormContext();
  const typed = useWatch({ control, name: 'marks' }) as TypedMarks | undefined;
  const withMarks = people.filter((row) => (typed?.[keyOf(row.applicationId)] ?? '').trim() !== '').length;
  return (
    <div aria-live="polite">
      <NumberFacts
        facts={[
          { label: t`With marks`, value: withMarks },
          { label: t`Empty, recorded as absent`, value: people.length - withMarks },
        ]}
      />
    </div>
  );
}
