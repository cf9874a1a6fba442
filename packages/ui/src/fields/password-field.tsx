import { framed } from './field-frame.tsx';
import { SecretInput } from './secret-input.tsx';
import { asText, useField, useKeptOutOfDraft, type FieldProps } from './use-field.ts';

type PasswordFieldProps = FieldProps & { autoComplete?: 'current-password' | 'new-password' };

/** A password field that can show its text and is never part of a draft. */
export function PasswordField({ autoComplete = 'current-password', ...field }: PasswordFieldProps) {
  const { value, setValue, error, hint, control } = useField(field);
  useKeptOutOfDraft(field.name);
  return (
    <SecretInput
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      autoComplete={autoComplete}
      value={asText(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
