import { useLingui } from '@lingui/react/macro';
import { Choice, type Option } from './choice.tsx';
import { framed } from './field-frame.tsx';
import { asText, useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

export type { Option } from './choice.tsx';

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  short?: boolean;
  /** After the value has changed by the person's hand; to empty what depended on it. */
  onChoose?: (value: string) => void;
  /** What is typed; `options` are then what was found for it elsewhere. */
  onSearch?: (text: string) => void;
};

/** One of many; the value is text. */
export function SelectField({ options, placeholder, short, onChoose, onSearch, ...field }: SelectFieldProps) {
  const { t } = useLingui();
  const { value, setValue, error, control } = useField(field);
  return (
    <Choice
      {...control}
      {...framed({ ...field, id: field.name, error })}
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
