import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/result.ts';
import type { MarksTyping } from '@psc/api-client/calls/result.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { DigitsCell } from '../../../shared/digits-cell.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { marksForm } from './marks-form.ts';

const FINISH = 'finish';

/** A page of the marks that this officer types, by roll number and without names. */
export function TypingForm({ advtCode, typing }: { advtCode: number; typing: MarksTyping }) {
  const { t } = useLingui();
  const save = useAct(calls.savePost);
  const person = useSession((session) => session.who?.accountId ?? null);
  const language = activeLanguage();
  const { paper, people } = typing;
  const maximum = formatNumber(paper.maximumMarks, language);
  const percent = formatNumber(paper.negativeMarkingPercent, language);
  const schema = marksForm(paper.maximumMarks, t`Marks are a number from 0 to ${maximum}, with at most two decimals.`);
  if (people.length === 0) {
    return <EmptyState title={t`Nobody is recorded as present in this paper`}>{t`Record the attendance of this paper first.`}</EmptyState>;
  }
  if (!typing.mayType) return <p className={screen.notice}>{t`Two other officers type the marks of this paper.`}</p>;
  return (
    <section className={screen.card} aria-label={t`Marks`}>
      {paper.negativeMarkingPercent > 0 && (
        <p className={screen.notice}>
          {t`This paper takes off ${percent}% of the marks of a question for each wrong answer. Type the marks with that subtracted already.`}
        </p>
      )}
      <DraftForm
        schema={schema}
        defaultValues={{ marks: people.map(({ applicationId, marks }) => ({ applicationId, marks: marks === null ? '' : String(marks) })) }}
        draftKey={`typed-marks.${paper.paperId}.${people[0]!.applicationId}`}
        person={person}
        submitLabel={t`Save the marks typed`}
        actions={
          <Button type="submit" kind="secondary" name="pressed" value={FINISH}>
            {t`I have typed everybody`}
          </Button>
        }
        onSubmit={async ({ marks }, { pressed }) => {
          const outcome = await save.run({ body: { advtCode, paperId: paper.paperId, marks, finish: pressed === FINISH } });
          return outcome.ok ? undefined : formErrorsOf(outcome);
        }}
      >
        <DataTable
          caption={t`Marks`}
          rows={people}
          rowKey={(row) => row.applicationId}
          columns={[
            { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => <CodeText value={row.rollNumber} /> },
            {
              key: 'marks',
              head: t`Marks (full marks ${maximum})`,
              align: 'end',
              cell: (row) => {
                const roll = localDigits(row.rollNumber, language);
                return (
                  <DigitsCell name={`marks.${people.indexOf(row)}.marks`} label={t`Marks of roll number ${roll}`} inputMode="decimal" />
                );
              },
            },
          ]}
        />
      </DraftForm>
    </section>
  );
}
