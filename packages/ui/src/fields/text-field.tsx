import { useState, type HTMLInputTypeAttribute } from 'react';
import { InputBase } from '@mantine/core';
import { useNepaliLayout, useNepaliTyping } from '../nepali-typing.ts';
import { DigitsInput } from './digits-input.tsx';
import { framed } from './field-frame.tsx';
import { asText, useField, useKeptOutOfDraft, useWritesNepali, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type TextFieldProps = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search'>;
  autoComplete?: string;
  placeholder?: string;
  /** The value is a number, a code or a date: typed Nepali digits become 0–9 in it. */
  digits?: boolean;
  /** The answer is in Nepali: Latin letters become Devanagari if the user has turned that on. */
  nepali?: boolean;
  short?: boolean;
  /** A number of a person's papers, which no draft may hold. */
  outOfDraft?: boolean;
};

// Keyboards must not correct Latin letters that are about to become Nepali.
const latinKeys = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function TextField({
  type = 'text',
  autoComplete,
  placeholder,
  digits = type === 'tel',
  nepali = false,
  short,
  outOfDraft = false,
  ...field
}: TextFieldProps) {
  const { value, setValue, error, hint, control } = useField(field);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const keysBecomeNepali = useNepaliLayout() !== '' && nepali;
  useWritesNepali(nepali);
  useKeptOutOfDraft(field.name, outOfDraft);
  useNepaliTyping(nepali ? input : null, setValue);
  const shared = {
    ...control,
    ...framed({ ...field, id: field.name, hint, error }),
    classNames: { wrapper: short ? classes.short : undefined },
    type,
    autoComplete,
    placeholder,
  };
  const text = asText(value);
  if (digits) {
    return <InputBase component={DigitsInput} {...shared} text={text} onText={setValue} inputMode={type === 'tel' ? 'tel' : undefined} />;
  }
  return (
    <InputBase
      {...shared}
      ref={(element: HTMLInputElement | null) => {
        control.ref(element);
        if (nepali) setInput(element);
      }}
      lang={nepali ? 'ne' : undefined}
      {...(keysBecomeNepali && latinKeys)}
      value={text}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
