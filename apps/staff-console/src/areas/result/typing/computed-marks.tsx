import type { MarksTyping } from '@psc/api-client/areas/result/result.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { NumberText } from '@psc/ui/number-text.tsx';
import { marksOfAnswers } from '@psc/validation/rules/marks.ts';
import { useWatch } from 'react-hook-form';
import type { TypedTexts } from './marks-form.ts';

type ComputedMarksProps = { name: string; answers: NonNullable<MarksTyping['answers']> };

/** Marks computed live from the typed answers by the paper's rule. */
export function ComputedMarks({ name, answers }: ComputedMarksProps) {
  const typed = useWatch({ name }) as TypedTexts | undefined;
  const [right, wrong, subjective] = [typed?.right, typed?.wrong, answers.hasSubjectivePart ? typed?.marks : '0'].map(numberFrom);
  if (right === undefined || wrong === undefined || subjective === undefined) return '–';
  return <NumberText value={marksOfAnswers(answers, { right, wrong, subjective })} />;
}

function numberFrom(text: string | undefined): number | undefined {
  const typed = asciiDigits(text ?? '').trim();
  return typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed);
}
