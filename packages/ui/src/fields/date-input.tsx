import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps } from 'react';
import { Anchor, Group, InputBase, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { formatDay, ownCalendar, type CalendarName } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { bsFromAd, isValidAd, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { CalendarSpan } from './calendar-view.ts';
import { DigitsInput } from './digits-input.tsx';
import {
  isPartWhole,
  likelierCalendar,
  problemOf,
  shownParts,
  spread,
  valuesOf,
  wholeDateIn,
  type BothDays,
  type DateParts,
} from './date-parts.ts';
import type { DatePreset } from './date-presets.ts';
import { problemWords } from './date-problem-words.ts';
import classes from './date-input.module.css';

export type DateInputProps = {
  /** The id of the first of the three inputs. */
  id: string;
  /** The AD value of the form. */
  ad: unknown;
  onDays: (days: BothDays) => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  inputRef?: (element: HTMLElement | null) => void;
  /** Called with the error of the typed date, in words; null if there is none. */
  onProblem: (words: string | null) => void;
  onCalendar?: ((calendar: CalendarName) => void) | undefined;
  presets?: readonly DatePreset[];
  opensYearsAgo?: number | undefined;
  dayAt: (name: string) => Day | null;
  span?: CalendarSpan;
};

/** A whole date with blanks around it, typed or pasted into one of the boxes. */
const LONGEST_DATE = 20;

const noPresets: readonly DatePreset[] = [];

/** Inputs for year, month and day in either calendar, with the same day in the other calendar and a popover to pick from. */
export function DateInput({ id, ad, onDays, disabled, invalid, describedBy, ...props }: DateInputProps) {
  const { onBlur, inputRef, onProblem, onCalendar, presets = noPresets, opensYearsAgo, dayAt, span } = props;
  const { t, i18n } = useLingui();
  const language = activeLanguage();
  const [calendar, setCalendar] = useState<CalendarName>(() => ownCalendar(language));
  const [typed, setTyped] = useState<{ parts: DateParts; ad: unknown }>(() => ({ parts: shownParts(ad, calendar), ad }));
  const [left, setLeft] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pickerId = useId();

  // The value may change from outside: a restored draft or a reset form.
  const parts = typed.ad === ad ? typed.parts : shownParts(ad, calendar);
  const problem = problemOf(parts, calendar);
  const shownProblem = problem && (left || problem.kind !== 'incomplete') ? i18n._(problemWords(problem, calendar, language)) : null;
  const tell = useEffectEvent(onProblem);
  useEffect(() => tell(shownProblem), [shownProblem]);

  const change = (next: DateParts) => {
    const days = valuesOf(next, calendar);
    setTyped({ parts: next, ad: days.ad });
    onDays(days);
  };
  // A valid day is converted to the other calendar. Invalid input is kept as typed, because it may be a day of the other calendar.
  const switchTo = (next: CalendarName) => {
    setCalendar(next);
    onCalendar?.(next);
    if (typeof ad === 'string' && isValidAd(ad)) {
      setTyped({ parts: shownParts(ad, next), ad });
      return;
    }
    const days = valuesOf(parts, next);
    setTyped({ parts, ad: days.ad });
    onDays(days);
  };
  const pick = (day: Day) => {
    const days = { ad: day, bs: bsFromAd(day) };
    setTyped({ parts: shownParts(day, calendar), ad: day });
    onDays(days);
  };

  const valid = typeof ad === 'string' && isValidAd(ad);
  const order: (keyof DateParts)[] = calendar === 'bs' ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
  const labels: Record<keyof DateParts, string> = {
    year: t`Year`,
    month: t`Month`,
    day: calendar === 'bs' ? t({ message: 'Day', context: 'BS' }) : t({ message: 'Day', context: 'AD' }),
  };
  // Only on touch screens: a user with a keyboard also presses Tab and would skip a part.
  const goOn = (name: keyof DateParts, text: string) => {
    const next = order[order.indexOf(name) + 1];
    if (next === undefined || parts[next] !== '' || text.length <= parts[name].length) return;
    if (isPartWhole(name, text) && matchMedia('(pointer: coarse)').matches) inputOf(box.current, order.indexOf(next))?.focus();
  };
  const readWhole = (text: string): boolean => {
    const whole = wholeDateIn(text);
    if (!whole) return false;
    change(whole);
    inputOf(box.current, order.length - 1)?.focus();
    return true;
  };
  const read = (name: keyof DateParts, text: string) => {
    if (readWhole(text)) return;
    const typedOn = spread(parts, order, name, text);
    change(typedOn.parts);
    if (typedOn.last === name) goOn(name, typedOn.parts[name]);
    else inputOf(box.current, order.indexOf(typedOn.last))?.focus();
  };
  // A day of the past, such as a date of birth, has no year ahead.
  const likelier = likelierCalendar(parts, calendar, nepalDayOf(new Date(serverNow())), opensYearsAgo === undefined ? undefined : 0);
  const typedYear = localDigits(parts.year, language);
  const readAs = (next: CalendarName) => {
    setCalendar(next);
    onCalendar?.(next);
    const days = valuesOf(parts, next);
    setTyped({ parts, ad: days.ad });
    onDays(days);
  };
  const part = (name: keyof DateParts, length: number) => (
    <InputBase
      key={name}
      component={PartInput}
      id={name === order[0] ? id : undefined}
      ref={name === order[0] ? inputRef : undefined}
      label={labels[name]}
      size="md"
      w={`calc(${length * 1.25}ch + 34px)`}
      classNames={{ label: classes.label, input: classes.input }}
      disabled={disabled}
      error={invalid}
      describedBy={describedBy}
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST_DATE}
      text={parts[name]}
      onText={(text) => read(name, text)}
    />
  );

  return (
    <div
      ref={box}
      // Before the browser puts it between the digits of a box that is filled already.
      onPasteCapture={(event) => {
        if (readWhole(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={(event) => {
        if ([box.current, document.getElementById(pickerId)].some((within) => within?.contains(event.relatedTarget))) return;
        setLeft(true);
        onBlur?.();
      }}
    >
      <Group align="flex-end" gap="xs">
        {order.map((name) => part(name, name === 'year' ? 4 : 2))}
        <CalendarButton
          id={pickerId}
          disabled={disabled}
          calendar={calendar}
          chosen={valid ? ad : null}
          span={span}
          presets={presets}
          opensYearsAgo={opensYearsAgo}
          dayAt={dayAt}
          onPick={pick}
        />
      </Group>
      {likelier && (
        <Group gap="xs" mt={4} aria-live="polite">
          <Text span size="sm">
            {likelier === 'ad' ? t`Is ${typedYear} a year of AD?` : t`Is ${typedYear} a year of BS?`}
          </Text>
          <Anchor component="button" type="button" size="sm" underline="always" disabled={disabled} onClick={() => readAs(likelier)}>
            {likelier === 'ad' ? t`Yes, read it as AD` : t`Yes, read it as BS`}
          </Anchor>
        </Group>
      )}
      <Group gap="xs" mt={4} mih={32}>
        <Text span size="sm" c="dimmed" aria-live="polite" className={classes.other}>
          {valid ? formatDay(ad, language, { calendar: ownCalendar(language) === calendar ? 'other' : 'own' }) : ''}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          disabled={disabled}
          onClick={() => switchTo(calendar === 'bs' ? 'ad' : 'bs')}
        >
          {calendar === 'bs' ? t`Type the date in AD` : t`Type the date in BS`}
        </Anchor>
      </Group>
    </div>
  );
}

function inputOf(box: HTMLElement | null, place: number): HTMLElement | undefined {
  return box?.querySelectorAll('input')[place];
}

/** Mantine's inputs set their own `aria-describedby`; a date uses the hint and the error of its frame instead. */
function PartInput({ describedBy, ...rest }: ComponentProps<typeof DigitsInput> & { describedBy?: string }) {
  return <DigitsInput {...rest} aria-describedby={describedBy} />;
}
