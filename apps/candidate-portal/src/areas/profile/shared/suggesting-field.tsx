import { TextInput } from '@mantine/core';
import { framed } from '@psc/ui/fields/field-frame.tsx';
import { asText, useField, type FieldProps } from '@psc/ui/fields/use-field.ts';

/** A line of text with the usual answers to choose from; any other may be written. */
export function SuggestingField({ suggestions, ...field }: FieldProps & { suggestions: readonly string[] }) {
  const { value, setValue, error, control } = useField(field);
  const listId = `${field.name}-suggestions`;
  return (
    <>
      <TextInput
        {...control}
        {...framed({ ...field, id: field.name, error })}
        list={listId}
        autoComplete="off"
        value={asText(value)}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  );
}
