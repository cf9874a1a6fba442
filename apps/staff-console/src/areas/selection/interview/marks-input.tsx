import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/calls/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DigitsInput } from '@psc/ui/fields/digits-input.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useController } from 'react-hook-form';
import classes from './marks-form.module.css';

/** The marks of one person, in that person's row. */
export function MarksInput({ person, position }: { person: SelectedPerson; position: number }) {
  const { t } = useLingui();
  const name = `marks.${position}.marks`;
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ name });
  const problem = error?.message;
  const candidate = inLanguage(person.name, activeLanguage());
  return (
    <>
      <DigitsInput
        id={name}
        name={name}
        ref={ref}
        onBlur={onBlur}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t`Absent`}
        aria-label={t`Interview marks, ${candidate}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${name}-error` : undefined}
        text={String(value ?? '')}
        onText={onChange}
      />
      {problem && (
        <span id={`${name}-error`} className={classes.problem}>
          {shownWord(problem)}
        </span>
      )}
    </>
  );
}
