import type { ReactNode } from 'react';
import { Group, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { FieldFrame } from './field-frame.tsx';
import { asText, useField, useShownChoices, type FieldProps } from './use-field.ts';
import classes from './radio-field.module.css';

export type RadioOption = { value: string | number; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioFieldProps = FieldProps & {
  options: readonly RadioOption[];
  /** Short options: chips side by side, each a whole touch target. Default: one below the other. */
  inline?: boolean;
  /** Asked before a new choice is accepted; if the answer is no, the earlier choice stays. */
  confirmChoice?: (value: string) => boolean | Promise<boolean>;
  /** Called only when the user changes the value. */
  onChoose?: ((value: string) => void) | undefined;
  /** Shown after the last chip. */
  after?: ReactNode;
};

/** The native radio covers the chip, unseen: a touch anywhere chooses it. */
const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' } as const;
const chipStyles = {
  inner: cover,
  radio: cover,
  labelWrapper: { flex: 1, textAlign: 'center' },
  label: { display: 'block', paddingInline: 10, color: 'inherit', lineHeight: 1.4 },
} as const;

/** One of a few options, all visible. The value is text. */
export function RadioField({ options, inline, confirmChoice, onChoose, after, ...field }: RadioFieldProps) {
  const { value, setValue, error, control } = useField(field);
  useShownChoices(field.name, options);
  const { id, ref, 'aria-describedby': _describedBy, 'aria-required': _required, ...shared } = control;
  const choose = async (chosen: string) => {
    if (confirmChoice && !(await confirmChoice(chosen))) return;
    setValue(chosen);
    onChoose?.(chosen);
  };
  const isChosen = (option: RadioOption) => asText(value) === String(option.value);
  const chip = (option: RadioOption) => ({
    className: classes.chip,
    styles: chipStyles,
    mod: { chosen: isChosen(option), wrong: error !== undefined },
  });
  const choices = options.map((option, index) => (
    <Radio
      key={option.value}
      {...(inline && chip(option))}
      {...shared}
      id={index === 0 ? id : `${id}-${option.value}`}
      ref={index === 0 ? ref : undefined}
      value={String(option.value)}
      label={option.label}
      description={option.hint}
      error={error !== undefined}
      disabled={shared.disabled || option.disabled}
      checked={isChosen(option)}
      onChange={() => void choose(String(option.value))}
    />
  ));
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} required={field.required} as="group">
      {inline ? (
        <Group gap={6} align="stretch">
          {choices}
          {after}
        </Group>
      ) : (
        <Stack gap={0}>{choices}</Stack>
      )}
    </FieldFrame>
  );
}
