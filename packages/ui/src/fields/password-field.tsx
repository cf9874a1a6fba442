import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FieldFrame } from './field-frame.tsx';
import { asText, useField, useKeptOutOfDraft, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type PasswordFieldProps = FieldProps & { autoComplete?: 'current-password' | 'new-password' };

/** A password, which can be shown while it is typed and is never part of a draft. */
export function PasswordField({ autoComplete = 'current-password', ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  const { value, setValue, error, control } = useField(field);
  const [shown, setShown] = useState(false);
  useKeptOutOfDraft(field.name);
  return (
    <FieldFrame id={field.name} label={field.label} hint={field.hint} error={error} required={field.required}>
      <div className={classes.affixed}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          className={classes.control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={asText(value)}
          onChange={(event) => setValue(event.target.value)}
        />
        <button type="button" className={classes.toggle} aria-controls={field.name} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t`Hide` : t`Show`}
        </button>
      </div>
    </FieldFrame>
  );
}
