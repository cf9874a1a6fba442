import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { InputBase } from '@mantine/core';
import { paisaFromRupees } from '@psc/i18n/numbers.ts';
import { DigitsInput } from './digits-input.tsx';
import { framed } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

/** Rupees as typed, integer paisa in the value; an invalid amount stays in the value as typed, for the rules to reject. */
export function MoneyField(field: FieldProps) {
  const { t } = useLingui();
  const { value, setValue, error, hint, control } = useField(field);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: rupeesText(value), value });
  const text = typed.value === value ? typed.text : rupeesText(value);
  return (
    <InputBase
      component={DigitsInput}
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      classNames={{ wrapper: classes.short }}
      leftSection={t`Rs`}
      inputMode="decimal"
      autoComplete="off"
      text={text}
      onText={(next) => {
        const amount = next.trim() === '' ? '' : (paisaFromRupees(next) ?? next);
        setTyped({ text: next, value: amount });
        setValue(amount);
      }}
    />
  );
}

function rupeesText(value: unknown): string {
  if (typeof value === 'number') return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
  return typeof value === 'string' ? value : '';
}
