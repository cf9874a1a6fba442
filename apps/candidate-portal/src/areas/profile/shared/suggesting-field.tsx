import { FieldFrame } from '@psc/ui/fields/field-frame.tsx';
import { asText, useField, type FieldProps } from '@psc/ui/fields/use-field.ts';
import fieldClasses from '@psc/ui/fields/field.module.css';

/** A line of text with the usual answers to choose from; any other may be written. */
export function SuggestingField({ suggestions, ...field }: FieldProps & { suggestions: readonly string[] }) {
  const { value, setValue, error, control } = useField(field);
  const listId = `${field.name}-suggestions`;
  return (
    <FieldFrame id={field.name} label={field.label} hint={field.hint} error={error} required={field.required}>
      <input
        {...control}
        type="text"
        list={listId}
        autoComplete="off"
        className={fieldClasses.control}
        value={asText(value)}
        onChange={(event) => setValue(event.target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  );
}
