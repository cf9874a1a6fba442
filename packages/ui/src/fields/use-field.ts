import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { shownWord } from '../shown-word.ts';
import { describedBy } from './field-frame.tsx';

/** What every field takes. Its id is its name, so that the summary of errors can link to it. */
export type FieldProps = {
  /** The path of its value in the form: `permanent.wardNo`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** What fields tell the form around them beside their value. */
export type FormNotes = {
  /** A password is never part of a draft. */
  keepOutOfDraft: (name: string) => () => void;
  /** Two values that one field asks for: the errors of the second are shown at the first, instead of its own where the second `leads`. */
  pair: (secondName: string, firstName: string, leads: boolean) => () => void;
  /** Says better than the rules what is wrong with a field, or null when nothing is to be said. */
  explain: (name: string, words: string | null) => void;
  /** The form has fields for Nepali text, and shows once how keys become Devanagari. */
  writesNepali: () => () => void;
  /** A field of the form takes a file, which no draft holds. */
  takesFile: () => () => void;
  /** The whole form may not be changed. */
  disabled: boolean;
};

const silently = () => () => {};
export const FormNotesContext = createContext<FormNotes>({
  keepOutOfDraft: silently,
  pair: silently,
  explain: () => {},
  writesNepali: silently,
  takesFile: silently,
  disabled: false,
});

export type BoundField = {
  value: unknown;
  setValue: (value: unknown) => void;
  error: string | undefined;
  /** For the control itself. */
  control: {
    id: string;
    name: string;
    ref: (element: HTMLElement | null) => void;
    onBlur: () => void;
    disabled: boolean;
    'aria-invalid': boolean;
    'aria-required': boolean | undefined;
    'aria-describedby': string | undefined;
  };
};

/** Binds a field to the form around it by its name. */
export function useField({ name, hint, required, disabled }: Omit<FieldProps, 'label'>): BoundField {
  const { control: form } = useFormContext();
  const { disabled: formDisabled } = useContext(FormNotesContext);
  const { field, fieldState } = useController({ name, control: form });
  const message = fieldState.error?.message;
  const error = message ? shownWord(message) : undefined;
  return {
    value: field.value,
    setValue: field.onChange,
    error,
    control: {
      id: name,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled: disabled || formDisabled,
      'aria-invalid': error !== undefined,
      'aria-required': required || undefined,
      'aria-describedby': describedBy(name, { hint, error }),
    },
  };
}

/** Tells the summary of errors what the field itself says is wrong. */
export function useExplanation(name: string, words: string | null): void {
  const { explain } = useContext(FormNotesContext);
  useEffect(() => {
    explain(name, words);
    return () => explain(name, null);
  }, [explain, name, words]);
}

export function useKeptOutOfDraft(name: string, isKeptOut = true): void {
  const { keepOutOfDraft } = useContext(FormNotesContext);
  useEffect(() => (isKeptOut ? keepOutOfDraft(name) : undefined), [keepOutOfDraft, name, isKeptOut]);
}

/** The value as the text of an input. */
export function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

export function useWritesNepali(nepali: boolean): void {
  const { writesNepali } = useContext(FormNotesContext);
  useEffect(() => (nepali ? writesNepali() : undefined), [writesNepali, nepali]);
}
