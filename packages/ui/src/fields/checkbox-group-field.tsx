import { Checkbox, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { FieldFrame } from './field-frame.tsx';
import type { RadioOption } from './radio-field.tsx';
import { useField, useShownChoices, type FieldProps } from './use-field.ts';

type CheckboxGroupFieldProps = FieldProps & { options: readonly RadioOption[]; inline?: boolean };

/** Several of a few options; the value is the list of the chosen values, in the order of the options. */
export function CheckboxGroupField({ options, inline, ...field }: CheckboxGroupFieldProps) {
  const { value, setValue, error, control } = useField(field);
  useShownChoices(field.name, options);
  const { id, ref, 'aria-describedby': _describedBy, 'aria-required': _required, ...shared } = control;
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const toggle = (option: string, ticked: boolean) => {
    setValue(
      options.map(({ value: listed }) => listed).filter((listed) => (String(listed) === option ? ticked : chosen.has(String(listed)))),
    );
  };
  const boxes = options.map((option, index) => (
    <Checkbox
      key={option.value}
      {...shared}
      id={index === 0 ? id : `${id}-${option.value}`}
      ref={index === 0 ? ref : undefined}
      label={option.label}
      description={option.hint}
      error={error !== undefined}
      disabled={shared.disabled || option.disabled}
      checked={chosen.has(String(option.value))}
      onChange={(event) => toggle(String(option.value), event.currentTarget.checked)}
    />
  ));
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} required={field.required} as="group">
      {inline ? <Group gap="lg">{boxes}</Group> : <Stack gap={0}>{boxes}</Stack>}
    </FieldFrame>
  );
}
