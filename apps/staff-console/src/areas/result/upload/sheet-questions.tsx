import { useLingui } from '@lingui/react/macro';
import type { SheetChanges, SheetQuestion } from '@psc/api-client/areas/examination/attendance.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { SheetChangesTable } from './sheet-changes-table.tsx';

type Asked = SheetChanges<number> | SheetChanges<boolean>;
type SheetQuestionsProps = { asked: Asked; paper: string; fileName: string };

/** Asks the officer to check questionable or changed values before a sheet is recorded. */
export function SheetQuestions({ asked: { questions, changed, changes }, paper, fileName }: SheetQuestionsProps) {
  return (
    <>
      <p>
        {paper} · {fileName}
      </p>
      {questions.map((question) => (
        <p key={question.kind}>
          <QuestionText question={question} paper={paper} />
        </p>
      ))}
      {changed > 0 && <SheetChangesTable changes={changes} />}
    </>
  );
}

function QuestionText({ question, paper }: { question: SheetQuestion; paper: string }) {
  const { t } = useLingui();
  if (question.kind === 'unmarked')
    return t`The sheet does not say which paper it is for. Check that it is the sheet of this paper: ${paper}`;
  const when = formatInstant(question.recordedAt, activeLanguage());
  if (question.kind === 'recordedAlready') return t`The same content was recorded for this paper already: ${when}`;
  const other = inLanguage(question.paper, activeLanguage());
  return t`The same content is recorded for another paper, ${other} (${when}). Check that you have chosen the right sheet.`;
}
