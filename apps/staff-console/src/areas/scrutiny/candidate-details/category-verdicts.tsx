import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { JudgedCategory, ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ScrutinyDecision } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { PartMarks } from './use-part-marks.ts';

type Verdict = NonNullable<JudgedCategory['verdict']>;
export type VerdictValues = { categoryId: number; verdict: Verdict | '' }[];

/** Initial form values: an undone decision's verdicts, then saved ones, then empty. */
export function verdictsToGive({ categories }: ScrutinyCase, undone: ScrutinyDecision['categories'] = []): VerdictValues {
  return categories
    .filter(({ toJudge }) => toJudge)
    .map(({ id, verdict }) => ({
      categoryId: id,
      verdict: undone.find(({ categoryId }) => categoryId === id)?.verdict ?? verdict ?? '',
    }));
}

/** A candidate who is refused in one quota still competes in the others, so each quota that needs proof gets a verdict before approval. */
export function CategoryVerdicts({ scrutinyCase, marks }: { scrutinyCase: ScrutinyCase; marks: PartMarks }) {
  const toJudge = scrutinyCase.categories.filter((category) => category.toJudge);
  if (toJudge.length === 0) return null;
  return (
    <Group gap="lg">
      {toJudge.map((category, position) => (
        <OneVerdict key={category.id} category={category} name={`categories.${position}.verdict`} marks={marks} />
      ))}
    </Group>
  );
}

function OneVerdict({ category, name, marks }: { category: JudgedCategory; name: string; marks: PartMarks }) {
  const { t } = useLingui();
  const language = activeLanguage();
  useVerdictOfMark(name, category, marks);
  const [quota, number] = [inLanguage(category.quotaName, language), localDigits(category.advtNumber, language)];
  return (
    <RadioField
      name={name}
      label={t`${quota}, ${number}`}
      inline
      options={(['competes', 'refused'] as const).map((value) => ({ value, label: messageText(`enums.scrutinyCategoryVerdict.${value}`) }))}
    />
  );
}

/** The mark on the quota's rule prefills the verdict until the officer changes it. */
function useVerdictOfMark(name: string, { quotaCode }: JudgedCategory, { markOf }: PartMarks): void {
  const { getValues, setValue } = useFormContext();
  const written = useRef<string>('');
  const result = markOf(`rule:quota:${quotaCode}`)?.result;
  useEffect(() => {
    const follows = result === undefined ? '' : result === 'objected' ? 'refused' : 'competes';
    const given = getValues(name) as string;
    if (follows === given || (given !== '' && given !== written.current)) return;
    setValue(name, follows);
    written.current = follows;
  }, [name, result, getValues, setValue]);
}
