import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useLingui } from '@lingui/react';
import { asciiDigits, localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

type DigitsInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  ref?: (element: HTMLInputElement | null) => void;
  /** With digits 0–9, whatever the language. */
  text: string;
  onText: (text: string) => void;
};

/** An input whose digits are 0–9 in the value and those of the language on screen; either kind may be typed. */
export function DigitsInput({ text, onText, ref, ...rest }: DigitsInputProps) {
  useLingui();
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  // Writing other digits than those typed sends the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <input
      {...rest}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      value={localDigits(text, activeLanguage())}
      onChange={(event) => {
        caret.current = event.target.selectionStart;
        onText(asciiDigits(event.target.value));
      }}
    />
  );
}
