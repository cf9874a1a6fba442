import type { ReactNode } from 'react';
import { InputBase } from '@mantine/core';
import { DigitsInput } from './digits-input.tsx';
import { framed } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type NumberFieldProps = FieldProps & {
  /** Brings the keyboard with a decimal point. */
  decimal?: boolean;
  /** Shown before the input, such as `रु`. */
  prefix?: ReactNode;
  /** Shown behind the input, such as a unit. */
  suffix?: ReactNode;
  placeholder?: string;
};

/** A number as it is typed; its value is text with digits 0–9, which the rules of the form judge. Mantine's own takes no Nepali digits. */
export function NumberField({ decimal, prefix, suffix, placeholder, ...field }: NumberFieldProps) {
  const { value, setValue, error, control } = useField(field);
  return (
    <InputBase
      component={DigitsInput}
      {...control}
      {...framed({ ...field, id: field.name, error })}
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
