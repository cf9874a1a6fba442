import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

export type RadioOption = { value: string | number; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioFieldProps = FieldProps & {
  options: readonly RadioOption[];
  inline?: boolean;
  /** Asked before a choice is taken over; on no, the earlier choice stays. */
  confirmChoice?: (value: string) => boolean | Promise<boolean>;
};

/** One of a few, all in sight. The value is text. */
export function RadioField({ options, inline, confirmChoice, ...field }: RadioFieldProps) {
  const { value, setValue, error, control } = useField(field);
  const { id, ref, 'aria-describedby': _describedBy, 'aria-required': _required, ...shared } = control;
  const choose = async (chosen: string) => {
    if (!confirmChoice || (await confirmChoice(chosen))) setValue(chosen);
  };
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} required={field.required} as="group">
      <div className={classes.choices} data-inline={inline || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.choice}>
            <input
              {...shared}
              id={index === 0 ? id : `${id}-${option.value}`}
              ref={index === 0 ? ref : undefined}
              type="radio"
              value={String(option.value)}
              disabled={shared.disabled || option.disabled}
              checked={asText(value) === String(option.value)}
              onChange={() => void choose(String(option.value))}
            />
            <span>
              {option.label}
              {option.hint && <span className={classes.hint}> {option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
