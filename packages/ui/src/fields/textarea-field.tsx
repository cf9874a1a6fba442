import { Textarea } from '@mantine/core';
import { framed } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';

type TextareaFieldProps = FieldProps & { rows?: number; placeholder?: string };

/** Several lines of text, such as remarks or a summary; grows with what is typed. */
export function TextareaField({ rows = 4, placeholder, ...field }: TextareaFieldProps) {
  const { value, setValue, error, control } = useField(field);
  return (
    <Textarea
      {...control}
      {...framed({ ...field, id: field.name, error })}
      autosize
      minRows={rows}
      placeholder={placeholder}
      value={asText(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
