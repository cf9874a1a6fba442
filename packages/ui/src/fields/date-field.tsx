import { useContext, useEffect, useState } from 'react';
import { useController, useFormContext, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { ownCalendar, type CalendarName } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '../message-text.ts';
import type { CalendarSpan } from './calendar-view.ts';
import { DateInput } from './date-input.tsx';
import { dayOrNull, type BothDays } from './date-parts.ts';
import type { DatePreset } from './date-presets.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FormNotesContext, useExplanation, type FieldProps } from './use-field.ts';

export type DateFieldProps = FieldProps & {
  /** The path of the same day in BS, if the form needs both: `dateOfBirthBs` next to `dateOfBirthAd`. */
  bsName?: string;
  /** How many years ago the calendar opens while there is no day, because a date of birth is never in this year. */
  opensYearsAgo?: number;
  presets?: readonly DatePreset[];
  /** The two ends of the span that the calendar highlights. */
  span?: CalendarSpan;
};

/** A day, typed or picked in either calendar; its value is the AD day `YYYY-MM-DD`, with the BS day at `bsName`. */
export function DateField({ bsName, ...props }: DateFieldProps) {
  return bsName ? <TwinDateField {...props} bsName={bsName} /> : <SingleDateField {...props} />;
}

function SingleDateField(props: DateFieldProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: props.name, control });
  return <DateFrame {...props} field={field} message={fieldState.error?.message} onDays={(days) => field.onChange(days.ad)} />;
}

function TwinDateField({ bsName, ...props }: DateFieldProps & { bsName: string }) {
  const { control } = useFormContext();
  const { pair } = useContext(FormNotesContext);
  const ad = useController({ name: props.name, control });
  const bs = useController({ name: bsName, control });
  const [calendar, setCalendar] = useState(() => ownCalendar(activeLanguage()));
  const typesBs = calendar === 'bs';
  useEffect(() => pair(bsName, props.name, typesBs), [pair, bsName, props.name, typesBs]);
  // Errors refer to the calendar that the date is typed in.
  const [first, second] = typesBs ? [bs, ad] : [ad, bs];
  return (
    <DateFrame
      {...props}
      field={ad.field}
      message={first.fieldState.error?.message ?? second.fieldState.error?.message}
      onCalendar={setCalendar}
      onDays={(days) => {
        ad.field.onChange(days.ad);
        bs.field.onChange(days.bs);
      }}
    />
  );
}

type DateFrameProps = Omit<DateFieldProps, 'bsName'> & {
  field: ControllerRenderProps<FieldValues, string>;
  message: string | undefined;
  onDays: (days: BothDays) => void;
  onCalendar?: (calendar: CalendarName) => void;
};

function DateFrame({ name, label, hint, required, disabled, field, message, onDays, onCalendar, ...input }: DateFrameProps) {
  const { getValues } = useFormContext();
  const { disabled: formDisabled } = useContext(FormNotesContext);
  const [problem, setProblem] = useState<string | null>(null);
  useExplanation(name, problem);
  const error = problem ?? (message ? messageText(message) : undefined);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} required={required} as="group">
      <DateInput
        id={name}
        ad={field.value}
        onDays={onDays}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled || formDisabled}
        invalid={error !== undefined}
        describedBy={describedBy(name, { hint, error })}
        onProblem={setProblem}
        onCalendar={onCalendar}
        dayAt={(other) => dayOrNull(getValues(other))}
        {...input}
      />
    </FieldFrame>
  );
}
