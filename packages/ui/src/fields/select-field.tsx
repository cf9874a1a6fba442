import { useLingui } from '@lingui/react/macro';
import { FieldFrame } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

export type Option = { value: string | number; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  short?: boolean;
  /** After the value has changed by the person's hand; to empty what depended on it. */
  onChoose?: (value: string) => void;
};

/** One of many, by the browser's own select: it works with every keyboard, screen reader and phone. The value is text. */
export function SelectField({ options, placeholder, short, onChoose, ...field }: SelectFieldProps) {
  const { t } = useLingui();
  const { value, setValue, error, control } = useField(field);
  return (
    <FieldFrame id={field.name} label={field.label} hint={field.hint} error={error} required={field.required}>
      <select
        {...control}
        className={`${classes.control} ${short ? classes.short : ''}`}
        value={asText(value)}
        onChange={(event) => {
          setValue(event.target.value);
          onChoose?.(event.target.value);
        }}
      >
        <option value="">{placeholder ?? t`Please select`}</option>
        {options.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
