import { IconAlertCircle } from '@tabler/icons-react';
import { errorId, hintId } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';
import classes from './field.module.css';

type CheckboxFieldProps = FieldProps & { onTick?: (ticked: boolean) => void };

/** One box to tick; the value is a boolean. */
export function CheckboxField({ onTick, ...field }: CheckboxFieldProps) {
  const { value, setValue, error, control } = useField(field);
  return (
    <div className={classes.field} data-invalid={Boolean(error) || undefined}>
      <label className={classes.choice}>
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={(event) => {
            setValue(event.target.checked);
            onTick?.(event.target.checked);
          }}
        />
        <span>{field.label}</span>
      </label>
      {field.hint && (
        <div id={hintId(field.name)} className={classes.hint}>
          {field.hint}
        </div>
      )}
      {error && (
        <div id={errorId(field.name)} className={classes.error}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
