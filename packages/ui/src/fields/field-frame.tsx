import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field.module.css';

export type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** `group` for several controls under one question: the label becomes a legend. */
  as?: 'field' | 'group';
  children: ReactNode;
};

export function hintId(id: string): string {
  return `${id}-hint`;
}
export function errorId(id: string): string {
  return `${id}-error`;
}

/** What `aria-describedby` of a control names: its hint and its error, whichever are there. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }): string | undefined {
  return [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;
}

/** Label, hint, control and error of one field, in this order. */
export function FieldFrame({ id, label, hint, error, required, as = 'field', children }: FieldFrameProps) {
  const heading = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  );
  const about = (
    <>
      {hint && (
        <div id={hintId(id)} className={classes.hint}>
          {hint}
        </div>
      )}
    </>
  );
  const wrong = error && (
    <div id={errorId(id)} className={classes.error}>
      <IconAlertCircle size={18} aria-hidden />
      <span>{error}</span>
    </div>
  );
  if (as === 'group') {
    return (
      <fieldset className={classes.field} data-invalid={Boolean(error) || undefined} aria-describedby={describedBy(id, { hint, error })}>
        <legend className={classes.label}>{heading}</legend>
        {about}
        {children}
        {wrong}
      </fieldset>
    );
  }
  return (
    <div className={classes.field} data-invalid={Boolean(error) || undefined}>
      <label className={classes.label} htmlFor={id}>
        {heading}
      </label>
      {about}
      {children}
      {wrong}
    </div>
  );
}

function RequiredMark() {
  return (
    <>
      <span className={classes.required} aria-hidden>
        *
      </span>
      <span className={classes.unseen}>
        {' '}
        <Trans>(required)</Trans>
      </span>
    </>
  );
}
