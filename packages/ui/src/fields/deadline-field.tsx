import { useContext, useState } from 'react';
import { TimeInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { instantAtNepal, isValidAd, nepalClock } from '@psc/i18n/calendar.ts';
import { messageText } from '../message-text.ts';
import { useController, useFormContext } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { dayOrNull } from './date-parts.ts';
import type { DatePreset } from './date-presets.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FormNotesContext, useExplanation, type FieldProps } from './use-field.ts';
import classes from './date-input.module.css';

type DeadlineFieldProps = FieldProps & {
  /** The initial time, `HH:MM`. Default 17:00, the end of office hours. */
  defaultTime?: string;
  presets?: readonly DatePreset[];
};

type Typed = { ad: string; time: string; value: unknown };

/** A day and an hour in Nepal time; the value is the instant as ISO, or the raw input if it is not one. */
export function DeadlineField({ defaultTime = '17:00', presets, name, label, hint, required, disabled }: DeadlineFieldProps) {
  const { t } = useLingui();
  const { control, getValues } = useFormContext();
  const { disabled: formDisabled } = useContext(FormNotesContext);
  const { field, fieldState } = useController({ name, control });
  const [problem, setProblem] = useState<string | null>(null);
  useExplanation(name, problem);
  const [typed, setTyped] = useState<Typed>(() => typedOf(field.value, defaultTime));
  const shown = typed.value === field.value ? typed : typedOf(field.value, defaultTime);
  const message = fieldState.error?.message;
  const error = problem ?? (message ? messageText(message) : undefined);
  const about = describedBy(name, { hint, error });

  const change = (ad: string, time: string) => {
    const value = valueOf(ad, time);
    setTyped({ ad, time, value });
    field.onChange(value);
  };
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} required={required} as="group">
      <DateInput
        id={name}
        ad={shown.ad}
        onDays={(days) => change(days.ad, shown.time)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled || formDisabled}
        invalid={error !== undefined}
        describedBy={about}
        onProblem={setProblem}
        presets={presets}
        dayAt={(other) => dayOrNull(getValues(other))}
      />
      <TimeInput
        label={t`Hour (Nepal time)`}
        size="md"
        maw="12rem"
        classNames={{ label: classes.label, input: classes.input }}
        value={shown.time}
        disabled={disabled || formDisabled}
        error={error !== undefined}
        onChange={(event) => change(shown.ad, event.target.value)}
      />
    </FieldFrame>
  );
}

function valueOf(ad: string, time: string): string {
  if (ad === '') return '';
  return isValidAd(ad) && /^\d\d:\d\d$/.test(time) ? instantAtNepal(ad, time) : `${ad}T${time}`;
}

function typedOf(value: unknown, defaultTime: string): Typed {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return { ad: '', time: defaultTime, value };
  const clock = nepalClock(new Date(time));
  return { ad: clock.dayAd, time: clock.time, value };
}
