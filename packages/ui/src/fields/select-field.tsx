import { useLingui } from '@lingui/react/macro';
import { Choice, type Option } from './choice.tsx';
import { framed } from './field-frame.tsx';
import { asText, useField, useShownChoices, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

export type { Option } from './choice.tsx';

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  placeholder?: string;
  short?: boolean;
  /** Called only when the user changes the value, to clear dependent fields. */
  onChoose?: (value: string) => void;
  /** Called with the typed text; `options` are then the results of a search elsewhere. */
  onSearch?: (text: string) => void;
};

/** One of many options; the value is text. */
export function SelectField({ options, placeholder, short, onChoose, onSearch, ...field }: SelectFieldProps) {
  const { t } = useLingui();
  const { value, setValue, error, hint, control } = useField(field);
  useShownChoices(field.name, options);
  return (
    <Choice
      {...control}
      {...framed({ ...field, id: field.name, hint, error })}
      classNames={{ wrapper: short ? classes.short : undefined }}
      options={options}
      placeholder={placeholder ?? t`Please select`}
      value={asText(value)}
      onSearch={onSearch}
      onChoose={(chosen) => {
        setValue(chosen);
        onChoose?.(chosen);
      }}
    />
  );
}
