import { useContext, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { shownWord } from '../shown-word.ts';
import { DateInput } from './date-input.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FormNotesContext, useExplanation, type FieldProps } from './use-field.ts';

type DateFieldProps = FieldProps & {
  /** The path of the same day in BS, where the form asks for both: `dateOfBirthBs` beside `dateOfBirthAd`. */
  bsName?: string;
};

/** A day, typed or picked in either calendar; its value is the AD day `YYYY-MM-DD`, and the BS day at `bsName`. */
export function DateField({ bsName, ...props }: DateFieldProps) {
  return bsName ? <TwinDateField {...props} bsName={bsName} /> : <SingleDateField {...props} />;
}

function SingleDateField({ name, label, hint, required, disabled }: FieldProps) {
  const { control } = useFormContext();
  const { disabled: formDisabled } = useContext(FormNotesContext);
  const ad = useController({ name, control });
  const [problem, setProblem] = useState<string | null>(null);
  useExplanation(name, problem);
  const message = ad.fieldState.error?.message;
  const error = problem ?? (message ? shownWord(message) : undefined);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} required={required} as="group">
      <DateInput
        id={name}
        ad={ad.field.value}
        onDays={(days) => ad.field.onChange(days.ad)}
        onBlur={ad.field.onBlur}
        inputRef={ad.field.ref}
        disabled={disabled || formDisabled}
        invalid={error !== undefined}
        describedBy={describedBy(name, { hint, error })}
        onProblem={setProblem}
      />
    </FieldFrame>
  );
}

function TwinDateField({ name, bsName, label, hint, required, disabled }: FieldProps & { bsName: string }) {
  const { control } = useFormContext();
  const { pair, disabled: formDisabled } = useContext(FormNotesContext);
  const ad = useController({ name, control });
  const bs = useController({ name: bsName, control });
  const [problem, setProblem] = useState<string | null>(null);
  useExplanation(name, problem);
  useEffect(() => pair(bsName, name), [pair, bsName, name]);
  const message = ad.fieldState.error?.message ?? bs.fieldState.error?.message;
  const error = problem ?? (message ? shownWord(message) : undefined);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} required={required} as="group">
      <DateInput
        id={name}
        ad={ad.field.value}
        onDays={(days) => {
          ad.field.onChange(days.ad);
          bs.field.onChange(days.bs);
        }}
        onBlur={ad.field.onBlur}
        inputRef={ad.field.ref}
        disabled={disabled || formDisabled}
        invalid={error !== undefined}
        describedBy={describedBy(name, { hint, error })}
        onProblem={setProblem}
      />
    </FieldFrame>
  );
}
