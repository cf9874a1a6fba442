import { FieldFrame } from './field-frame.tsx';
import type { RadioOption } from './radio-field.tsx';
import { useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type CheckboxGroupFieldProps = FieldProps & { options: readonly RadioOption[]; inline?: boolean };

/** Any number of a few; the value is the list of the chosen values, in the order of the options. */
export function CheckboxGroupField({ options, inline, ...field }: CheckboxGroupFieldProps) {
  const { value, setValue, error, control } = useField(field);
  const { id, ref, 'aria-describedby': _describedBy, 'aria-required': _required, ...shared } = control;
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const toggle = (option: string, ticked: boolean) => {
    setValue(options.map(({ value: listed }) => listed).filter((listed) => (String(listed) === option ? ticked : chosen.has(String(listed)))));
  };
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} required={field.required} as="group">
      <div className={classes.choices} data-inline={inline || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.choice}>
            <input
              {...shared}
              id={index === 0 ? id : `${id}-${option.value}`}
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              disabled={shared.disabled || option.disabled}
              checked={chosen.has(String(option.value))}
              onChange={(event) => toggle(String(option.value), event.target.checked)}
            />
            <span>
              {option.label}
              {option.hint && <span className={classes.hint}> {option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
