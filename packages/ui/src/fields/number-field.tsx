import type { ReactNode } from 'react';
import { InputBase } from '@mantine/core';
import { DigitsInput } from './digits-input.tsx';
import { framed } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type NumberFieldProps = FieldProps & {
  /** Shows a keyboard with a decimal point. */
  decimal?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
};

/**
 * A number as typed; its value is text with digits 0–9, which the rules of the form validate. Mantine's own field does not accept Nepali
 * digits.
 */
export function NumberField({ decimal, prefix, suffix, placeholder, ...field }: NumberFieldProps) {
  const { value, setValue, error, hint, control } = useField(field);
  return (
    <InputBase
      component={DigitsInput}
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      classNames={{ wrapper: classes.short }}
      inputContainer={(input) => (
        <div className={classes.affixed}>
          {prefix && <span className={classes.affix}>{prefix}</span>}
          {input}
          {suffix && <span className={classes.affix}>{suffix}</span>}
        </div>
      )}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      text={asText(value)}
      onText={setValue}
    />
  );
}
