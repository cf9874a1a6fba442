import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import type { JudgedCategory, ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ScrutinyDecision } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import classes from './case.module.css';
import { Objection } from './part-mark.tsx';
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

/** The element in the row of a quota's rule that shows the question for the verdict. */
export function placeOfVerdict(applicationId: number, quotaCode: string): string {
  return `verdict-${applicationId}-${quotaCode}`;
}

/**
 * A candidate who is refused in one quota still competes in the others, so each quota that needs proof gets a verdict before approval. The
 * questions belong to the form of the decision and are shown in the rows of their rules.
 */
export function CategoryVerdicts({ scrutinyCase, marks }: { scrutinyCase: ScrutinyCase; marks: PartMarks }) {
  const toJudge = scrutinyCase.categories.filter((category) => category.toJudge);
  return toJudge.map((category, position) => (
    <InPlace key={category.id} id={placeOfVerdict(scrutinyCase.applicationId, category.quotaCode)}>
      <OneVerdict category={category} name={`categories.${position}.verdict`} marks={marks} />
    </InPlace>
  ));
}

/** Without such an element the question is shown with the decision. */
function InPlace({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(id)), [id]);
  return place ? createPortal(children, place) : children;
}

function OneVerdict({ category, name, marks }: { category: JudgedCategory; name: string; marks: PartMarks }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const part = `rule:quota:${category.quotaCode}`;
  useVerdictOfMark(name, category, marks);
  const isRefused = useWatch({ name }) === 'refused';
  const [quota, number] = [inLanguage(category.quotaName, language), localDigits(category.advtNumber, language)];
  const isMarked = marks.open && marks.parts.some((each) => each.part === part);
  const onVerdict = (verdict: string) => {
    if (!isMarked) return;
    if (verdict === 'competes') marks.mark([{ part, result: 'proved', note: '' }]);
    else if (marks.markOf(part)?.result === 'proved') marks.mark([{ part, result: 'none' }]);
  };
  return (
    <div
      className={classes.verdict}
      onChange={({ target }) => target instanceof HTMLInputElement && target.type === 'radio' && onVerdict(target.value)}
    >
      <RadioField
        name={name}
        label={t`${quota}, ${number}`}
        inline
        options={(['competes', 'refused'] as const).map((value) => ({
          value,
          label: messageText(`enums.scrutinyCategoryVerdict.${value}`),
        }))}
      />
      {isMarked && isRefused && <Objection part={part} name={quota} marks={marks} />}
    </div>
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
