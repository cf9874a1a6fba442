import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useLingui } from '@lingui/react';
import { asciiDigits, localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

type DigitsInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  ref?: (element: HTMLInputElement | null) => void;
  /** Always digits 0–9, in any language. */
  text: string;
  onText: (text: string) => void;
};

/** An input with digits 0–9 in its value and the language's own digits on screen; it accepts both. */
export function DigitsInput({ text, onText, ref, ...rest }: DigitsInputProps) {
  useLingui();
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  // Replacing the typed digits moves the caret to the end, so restore it.
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
