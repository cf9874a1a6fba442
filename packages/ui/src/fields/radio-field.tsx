import type { ReactNode } from 'react';
import { Group, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { FieldFrame } from './field-frame.tsx';
import { asText, useField, useShownChoices, type FieldProps } from './use-field.ts';

export type RadioOption = { value: string | number; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioFieldProps = FieldProps & {
  options: readonly RadioOption[];
  inline?: boolean;
  /** Asked before a new choice is accepted; if the answer is no, the earlier choice stays. */
  confirmChoice?: (value: string) => boolean | Promise<boolean>;
};

/** One of a few options, all visible. The value is text. */
export function RadioField({ options, inline, confirmChoice, ...field }: RadioFieldProps) {
  const { value, setValue, error, control } = useField(field);
  useShownChoices(field.name, options);
  const { id, ref, 'aria-describedby': _describedBy, 'aria-required': _required, ...shared } = control;
  const choose = async (chosen: string) => {
    if (!confirmChoice || (await confirmChoice(chosen))) setValue(chosen);
  };
  const choices = options.map((option, index) => (
    <Radio
      key={option.value}
      {...shared}
      id={index === 0 ? id : `${id}-${option.value}`}
      ref={index === 0 ? ref : undefined}
      value={String(option.value)}
      label={option.label}
      description={option.hint}
      error={error !== undefined}
      disabled={shared.disabled || option.disabled}
      checked={asText(value) === String(option.value)}
      onChange={() => void choose(String(option.value))}
    />
  ));
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} required={field.required} as="group">
      {inline ? <Group gap="lg">{choices}</Group> : <Stack gap={0}>{choices}</Stack>}
    </FieldFrame>
  );
}
