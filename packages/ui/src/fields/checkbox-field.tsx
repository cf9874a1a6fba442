import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { FieldError } from './field-frame.tsx';
import { useField, useKeptOutOfDraft, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type CheckboxFieldProps = FieldProps & {
  onTick?: (ticked: boolean) => void;
  /** A declaration has to be ticked each time: a draft never restores it. */
  declaration?: boolean;
};

export function CheckboxField({ onTick, declaration = false, ...field }: CheckboxFieldProps) {
  const { value, setValue, error, control } = useField(field);
  useKeptOutOfDraft(field.name, declaration);
  // Mantine sets `aria-describedby` itself, from the id.
  const { 'aria-describedby': _describedBy, ...shared } = control;
  return (
    <Checkbox
      {...shared}
      className={classes.field}
      mod={{ error: Boolean(error) }}
      label={
        <>
          {field.label}
          {field.required && (
            <span className={classes.required} aria-hidden>
              *
            </span>
          )}
        </>
      }
      description={field.hint}
      error={error && <FieldError>{error}</FieldError>}
      checked={value === true}
      onChange={(event) => {
        setValue(event.currentTarget.checked);
        onTick?.(event.currentTarget.checked);
      }}
    />
  );
}
