import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { MarksTyping } from '@psc/api-client/areas/result/result.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { DraftForm, UNVERSIONED } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { OpenRecordContext } from '@psc/ui/open-record.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { DigitsCell } from '../../../shared/digits-cell.tsx';
import { atPerson, personKey } from '../../../shared/rows-of-people.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { ComputedMarks } from './computed-marks.tsx';
import { marksForm, textsOf } from './marks-form.ts';

const FINISH = 'finish';

/** A page of the officer's marks by roll number, without names. */
export function TypingForm({ advtCode, typing }: { advtCode: number; typing: MarksTyping }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.savePost);
  const language = activeLanguage();
  const { answers, paper, people } = typing;
  const maximum = formatNumber(paper.maximumMarks, language);
  const perQuestion = formatNumber(answers?.marksPerQuestion ?? 0, language);
  const percent = formatNumber(paper.negativeMarkingPercent, language);
  const questions = formatNumber(answers?.questions ?? 0, language);
  const schema = marksForm(typing, {
    outOfRange: t`Enter marks from 0 to ${maximum}, with at most two decimals.`,
    count: t`Type a whole number.`,
    missing: t`Enter this too.`,
    tooMany: t`There are more right and wrong answers than questions in the paper (${questions}).`,
  });
  if (people.length === 0) {
    return <EmptyState title={t`Nobody is recorded as present in this paper`}>{t`Record the attendance of this paper first.`}</EmptyState>;
  }
  if (!typing.mayType) return <p className={screen.notice}>{t`Two other officers type the marks of this paper.`}</p>;
  type Person = (typeof people)[number];
  const cell = (field: 'right' | 'wrong' | 'marks', label: (roll: string) => string) => (row: Person) => (
    <DigitsCell
      name={`marks.${personKey(row.applicationId)}.${field}`}
      label={label(localDigits(row.rollNumber, language))}
      inputMode={field === 'marks' ? 'decimal' : 'numeric'}
    />
  );
  const marksColumn: Column<Person> = {
    key: 'marks',
    head: t`Marks (full marks ${maximum})`,
    cell: cell('marks', (roll) => t`Marks of roll number ${roll}`),
  };
  const answerColumns = (counted: NonNullable<MarksTyping['answers']>): Column<Person>[] => [
    { key: 'right', head: t`Right answers`, cell: cell('right', (roll) => t`Right answers of roll number ${roll}`) },
    { key: 'wrong', head: t`Wrong answers`, cell: cell('wrong', (roll) => t`Wrong answers of roll number ${roll}`) },
    ...(counted.hasSubjectivePart
      ? [
          {
            key: 'subjective',
            head: t`Marks of the subjective part`,
            cell: cell('marks', (roll) => t`Marks of the subjective part of roll number ${roll}`),
          },
        ]
      : []),
    {
      key: 'marks',
      head: t`Marks (full marks ${maximum})`,
      cell: (row) => <ComputedMarks name={`marks.${personKey(row.applicationId)}`} answers={counted} />,
    },
  ];
  return (
    <section className={screen.card} aria-label={t`Marks`}>
      {paper.negativeMarkingPercent > 0 && (
        <p className={screen.notice}>
          {answers
            ? t`In this paper, each wrong answer deducts ${percent}% of the ${perQuestion} marks of a question. Type the numbers of right and wrong answers; the marks are computed from them.`
            : t`In this paper, each wrong answer deducts ${percent}% of the marks of a question. Type the marks after this deduction.`}
        </p>
      )}
      {/* Two officers type the marks independently, so neither learns who the other is. */}
      <OpenRecordContext value={null}>
        <DraftForm
          schema={schema}
          record={{
            draft: `typed-marks.${paper.paperId}.${people[0]!.applicationId}`,
            version: UNVERSIONED,
            values: { marks: Object.fromEntries(people.map((each) => [personKey(each.applicationId), textsOf(each.typed, answers)])) },
          }}
          submitLabel={t`Save the typed marks`}
          actions={
            <Button type="submit" kind="secondary" name="pressed" value={FINISH}>
              {t`I have typed all marks`}
            </Button>
          }
          onSubmit={saving(
            ({ marks }, { pressed }) => save.run({ body: { advtCode, paperId: paper.paperId, marks, finish: pressed === FINISH } }),
            null,
            (field, [{ marks }]) => atPerson(field, marks),
          )}
        >
          <DataTable
            caption={t`Marks`}
            rows={people}
            rowKey={(row) => row.applicationId}
            columns={[
              { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => <CodeText value={row.rollNumber} /> },
              ...(answers ? answerColumns(answers) : [marksColumn]),
            ]}
          />
        </DraftForm>
      </OpenRecordContext>
    </section>
  );
}
