import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { NAME_MAXIMUM_LENGTH } from '@psc/validation/limits.ts';
import { useFormContext, useWatch } from 'react-hook-form';

/** The part before the @, with the signs of a user name only. An address is one person's, so the name is rarely taken. */
function usernameFrom(email: string): string {
  const [name = '', host = ''] = email.trim().split('@');
  if (host === '') return '';
  return name
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, NAME_MAXIMUM_LENGTH);
}

/** Follows the e-mail address until the person types another name. */
export function UsernameField() {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext();
  const email = String(useWatch({ name: 'email' }));
  const proposed = useRef('');
  useEffect(() => {
    const name = usernameFrom(email);
    const current = String(getValues('username'));
    if (current !== proposed.current || name === current) return;
    proposed.current = name;
    setValue('username', name, { shouldDirty: true });
  }, [email, getValues, setValue]);
  return (
    <TextField
      name="username"
      label={t`User name`}
      hint={t`Made from your e-mail address; you can write another`}
      autoComplete="username"
      required
    />
  );
}
