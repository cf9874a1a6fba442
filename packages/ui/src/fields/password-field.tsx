import { framed } from './field-frame.tsx';
import { SecretInput } from './secret-input.tsx';
import { asText, useField, useKeptOutOfDraft, type FieldProps } from './use-field.ts';

type PasswordFieldProps = FieldProps & {
  autoComplete?: 'current-password' | 'new-password';
  /** The focus moves here when the screen opens. */
  onArrival?: boolean;
};

/** A password field that can show its text and is never part of a draft. */
export function PasswordField({ autoComplete = 'current-password', onArrival, ...field }: PasswordFieldProps) {
  const { value, setValue, error, hint, control } = useField(field);
  useKeptOutOfDraft(field.name);
  return (
    <SecretInput
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      autoComplete={autoComplete}
      data-arrival={onArrival}
      value={asText(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
