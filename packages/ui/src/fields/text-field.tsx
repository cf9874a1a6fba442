import { lazy, Suspense, useState, type HTMLInputTypeAttribute } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { DigitsInput } from './digits-input.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

const RomanisedTyping = lazy(() => import('./romanised-typing.tsx').then((module) => ({ default: module.RomanisedTyping })));

type TextFieldProps = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search'>;
  autoComplete?: string;
  placeholder?: string;
  /** The value is a number, a code or a date: Nepali digits typed become 0–9 in the value. */
  digits?: boolean;
  /** The answer is in Nepali: letters typed in Latin become Devanagari when the person wishes. */
  nepali?: boolean;
  short?: boolean;
};

/** One line of text. */
export function TextField({ type = 'text', autoComplete, placeholder, digits = type === 'tel', nepali, short, ...field }: TextFieldProps) {
  const { value, setValue, error, control } = useField(field);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const shared = { ...control, type, autoComplete, placeholder, className: `${classes.control} ${short ? classes.short : ''}` };
  const text = asText(value);
  return (
    <FieldFrame id={field.name} label={field.label} hint={field.hint} error={error} required={field.required}>
      {digits ? (
        <DigitsInput {...shared} text={text} onText={setValue} inputMode={type === 'tel' ? 'tel' : undefined} />
      ) : (
        <input
          {...shared}
          ref={(element) => {
            control.ref(element);
            if (nepali) setInput(element);
          }}
          lang={nepali ? 'ne' : undefined}
          value={text}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      {nepali && (
        <Suspense>
          <RomanisedTyping input={input} onText={setValue} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
