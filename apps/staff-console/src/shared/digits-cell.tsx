import { DigitsInput } from '@psc/ui/fields/digits-input.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useController } from 'react-hook-form';
import classes from './digits-cell.module.css';

type DigitsCellProps = {
  /** Of the field in the form around the table. */
  name: string;
  /** Names the field and its row, for those who do not see the table. */
  label: string;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
};

/** A number that is typed in a row of a table, with what is wrong with it below. */
export function DigitsCell({ name, label, inputMode, placeholder }: DigitsCellProps) {
  const {
    field: { ref, onBlur, onChange, value },
    fieldState: { error },
  } = useController({ name });
  const problem = error?.message;
  return (
    <>
      <DigitsInput
        id={name}
        name={name}
        ref={ref}
        onBlur={onBlur}
        className={classes.input}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={placeholder}
        aria-label={label}
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
