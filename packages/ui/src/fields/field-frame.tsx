import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Fieldset, Input, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field.module.css';

export type FieldFrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Use `group` for several controls under one question: the label becomes a legend. */
  as?: 'field' | 'group';
  children: ReactNode;
};

export function hintId(id: string): string {
  return `${id}-hint`;
}
export function errorId(id: string): string {
  return `${id}-error`;
}

/** The `aria-describedby` of a control: the ids of its hint and its error, if present. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }): string | undefined {
  return [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;
}

/** Label, hint and error as props for any of Mantine's inputs. */
export function framed({ id, label, hint, error, required }: Omit<FieldFrameProps, 'as' | 'children'>) {
  return {
    id,
    className: classes.field,
    label: (
      <>
        {label}
        {required && <Required />}
      </>
    ),
    description: hint,
    descriptionProps: { id: hintId(id) },
    error: error && <FieldError>{error}</FieldError>,
    errorProps: { id: errorId(id) },
  };
}

export function FieldFrame({ as = 'field', children, ...field }: FieldFrameProps) {
  const { id, label, hint, error, required } = field;
  if (as === 'field') return <Input.Wrapper {...framed(field)}>{children}</Input.Wrapper>;
  return (
    <Fieldset
      variant="unstyled"
      className={classes.field}
      data-error={Boolean(error) || undefined}
      aria-describedby={describedBy(id, { hint, error })}
      legend={
        <>
          {label}
          {required && <Required />}
        </>
      }
    >
      {hint && (
        <Input.Description size="md" id={hintId(id)} mb={6}>
          {hint}
        </Input.Description>
      )}
      {children}
      {error && (
        <Input.Error size="md" id={errorId(id)} mt={6}>
          <FieldError>{error}</FieldError>
        </Input.Error>
      )}
    </Fieldset>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={18} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

function Required() {
  return (
    <>
      <span className={classes.required} aria-hidden>
        *
      </span>
      <VisuallyHidden component="span">
        {' '}
        <Trans>(required)</Trans>
      </VisuallyHidden>
    </>
  );
}
