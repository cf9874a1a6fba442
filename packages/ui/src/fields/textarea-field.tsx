import { FieldFrame } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type TextareaFieldProps = FieldProps & { rows?: number; placeholder?: string };

/** Several lines of text: remarks, a summary. */
export function TextareaField({ rows = 4, placeholder, ...field }: TextareaFieldProps) {
  const { value, setValue, error, control } = useField(field);
  return (
    <FieldFrame id={field.name} label={field.label} hint={field.hint} error={error} required={field.required}>
      <textarea
        {...control}
        className={classes.control}
        rows={rows}
        placeholder={placeholder}
        value={asText(value)}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}
