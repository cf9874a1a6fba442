import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { messageText } from '../message-text.ts';
import { describedBy } from './field-frame.tsx';
import { fieldRuleOf, type FieldRule } from './field-rule.ts';

/** The props of every field. Its id is its name, so that the error summary can link to it. */
export type FieldProps = {
  /** The path of its value in the form: `permanent.wardNo`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** Information that fields pass to their form in addition to their value. */
export type FormNotes = {
  /** Excludes a field from drafts, such as a password. */
  keepOutOfDraft: (name: string) => () => void;
  /** For two values behind one field: errors of the second are shown at the first, and replace its own if the second `leads`. */
  pair: (secondName: string, firstName: string, leads: boolean) => () => void;
  /** Sets a better error message for a field than that of the rules, or null for none. */
  explain: (name: string, words: string | null) => void;
  /** Registers a field for Nepali text: the form then shows the choice of the keyboard layout, once. */
  writesNepali: () => () => void;
  /** Registers a file field: drafts do not contain files. */
  takesFile: () => () => void;
  /** Registers the words for values of a field, such as the name of a choice. */
  showValuesOf: (name: string, words: (value: unknown) => string) => () => void;
  fieldRule: (name: string) => FieldRule;
  disabled: boolean;
};

const silently = () => () => {};
export const FormNotesContext = createContext<FormNotes>({
  keepOutOfDraft: silently,
  pair: silently,
  explain: () => {},
  writesNepali: silently,
  takesFile: silently,
  showValuesOf: silently,
  fieldRule: (name) => fieldRuleOf({}, name),
  disabled: false,
});

export type BoundField = {
  value: unknown;
  setValue: (value: unknown) => void;
  error: string | undefined;
  /** That of the screen, else that of the rule in the schema. */
  hint: ReactNode;
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

export function useField({ name, hint: hintOfScreen, required, disabled }: Omit<FieldProps, 'label'>): BoundField {
  const { control: form } = useFormContext();
  const { disabled: formDisabled, fieldRule } = useContext(FormNotesContext);
  const { field, fieldState } = useController({ name, control: form });
  const message = fieldState.error?.message;
  const error = message ? messageText(message) : undefined;
  const hint = hintOfScreen ?? hintText(fieldRule(name));
  return {
    value: field.value,
    setValue: field.onChange,
    error,
    hint,
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

function hintText({ hint }: FieldRule): string | undefined {
  if (!hint) return undefined;
  const shown = (value: number | string) => (typeof value === 'number' ? formatNumber(value, activeLanguage()) : value);
  return messageText(hint.word, Object.fromEntries(Object.entries(hint.values).map(([name, value]) => [name, shown(value)])));
}

/** Passes the field's own error message to the error summary. */
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

export function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

export function useWritesNepali(nepali: boolean): void {
  const { writesNepali } = useContext(FormNotesContext);
  useEffect(() => (nepali ? writesNepali() : undefined), [writesNepali, nepali]);
}

/** Names the choices of a field where a colleague's choice is shown beside it. */
export function useShownChoices(name: string, options: readonly { value: string | number; label: ReactNode }[]): void {
  const { showValuesOf } = useContext(FormNotesContext);
  useEffect(() => {
    const labelOf = (value: unknown) => {
      const label = options.find((option) => String(option.value) === String(value))?.label;
      return typeof label === 'string' ? label : asText(value);
    };
    return showValuesOf(name, (value) => (Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)));
  }, [showValuesOf, name, options]);
}
