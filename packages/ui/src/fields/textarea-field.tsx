import { Textarea } from '@mantine/core';
import { framed } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';

type TextareaFieldProps = FieldProps & {
  rows?: number;
  placeholder?: string;
  /**
   * Grows only in browsers that support it in CSS: measuring forces a layout of the whole page, too slow on screens in quick succession.
   */
  unmeasured?: boolean;
};

/** Several lines of text, such as remarks or a summary; grows with its content. */
export function TextareaField({ rows = 4, placeholder, unmeasured = false, ...field }: TextareaFieldProps) {
  const { value, setValue, error, hint, control } = useField(field);
  return (
    <Textarea
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      {...(unmeasured
        ? { rows, resize: 'vertical', styles: { input: { fieldSizing: 'content', minHeight: `${rows * 2}rem` } } }
        : { autosize: true, minRows: rows })}
      placeholder={placeholder}
      value={asText(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
