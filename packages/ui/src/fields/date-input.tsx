import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconCalendar } from '@tabler/icons-react';
import { formatDay, ownCalendar, type CalendarName } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { isValidAd } from '@psc/i18n/calendar.ts';
import { DigitsInput } from './digits-input.tsx';
import { problemOf, shownParts, valuesOf, type BothDays, type DateParts } from './date-parts.ts';
import { problemWords } from './date-problem-words.ts';
import classes from './date-input.module.css';

const CalendarPicker = lazy(() => import('./calendar-picker.tsx').then((module) => ({ default: module.CalendarPicker })));

export type DateInputProps = {
  /** The id of the first of the three inputs. */
  id: string;
  /** The value of the form, AD. */
  ad: unknown;
  onDays: (days: BothDays) => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  inputRef?: (element: HTMLElement | null) => void;
  /** Told what is impossible about what is typed, in words; null when nothing is. */
  onProblem: (words: string | null) => void;
};

/** Year, month and day typed in either calendar, the same day in the other beside it, and a calendar to pick from. */
export function DateInput({ id, ad, onDays, onBlur, disabled, invalid, describedBy, inputRef, onProblem }: DateInputProps) {
  const { t, i18n } = useLingui();
  const language = activeLanguage();
  const [calendar, setCalendar] = useState<CalendarName>(() => ownCalendar(language));
  const [typed, setTyped] = useState<{ parts: DateParts; ad: unknown }>(() => ({ parts: shownParts(ad, calendar), ad }));
  const [picking, setPicking] = useState(false);
  const [left, setLeft] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pickerId = useId();

  // The value may change from outside: a draft restored, a form reset.
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
  // A day is the same day in the other calendar; what is no day may be one there, typed in the wrong one.
  const switchTo = (next: CalendarName) => {
    setCalendar(next);
    if (typeof ad === 'string' && isValidAd(ad)) {
      setTyped({ parts: shownParts(ad, next), ad });
      return;
    }
    const days = valuesOf(parts, next);
    setTyped({ parts, ad: days.ad });
    onDays(days);
  };
  const pick = (days: BothDays) => {
    setTyped({ parts: shownParts(days.ad, calendar), ad: days.ad });
    onDays(days);
    setPicking(false);
    box.current?.querySelector('input')?.focus();
  };

  const valid = typeof ad === 'string' && isValidAd(ad);
  const shared = { disabled, 'aria-invalid': invalid, 'aria-describedby': describedBy, inputMode: 'numeric' as const, autoComplete: 'off' };
  const order: (keyof DateParts)[] = calendar === 'bs' ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
  const labels: Record<keyof DateParts, string> = { year: t`Year`, month: t`Month`, day: t`Day` };
  const part = (name: keyof DateParts, label: string, length: number) => (
    <label key={name} className={classes.part}>
      <span>{label}</span>
      <DigitsInput
        {...shared}
        id={name === order[0] ? id : undefined}
        ref={name === order[0] ? inputRef : undefined}
        className={classes.input}
        style={{ width: `calc(${length * 1.25}ch + 30px)` }}
        maxLength={length}
        text={parts[name]}
        onText={(text) => change({ ...parts, [name]: text.trim() })}
      />
    </label>
  );

  return (
    <div
      ref={box}
      className={classes.box}
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget)) return;
        setLeft(true);
        onBlur?.();
      }}
    >
      <div className={classes.line}>
        {order.map((name) => part(name, labels[name], name === 'year' ? 4 : 2))}
        <button
          type="button"
          className={classes.pick}
          disabled={disabled}
          aria-label={t`Choose from a calendar`}
          aria-expanded={picking}
          aria-controls={picking ? pickerId : undefined}
          onClick={() => setPicking(!picking)}
        >
          <IconCalendar size={22} aria-hidden />
        </button>
      </div>
      <div className={classes.below}>
        <span aria-live="polite">{valid ? formatDay(ad, language, { calendar: ownCalendar(language) === calendar ? 'other' : 'own' }) : ''}</span>
        <button type="button" className={classes.toggle} disabled={disabled} onClick={() => switchTo(calendar === 'bs' ? 'ad' : 'bs')}>
          {calendar === 'bs' ? t`Type the date in AD` : t`Type the date in BS`}
        </button>
      </div>
      {picking && (
        <Suspense fallback={<div className={classes.picker} id={pickerId} />}>
          <div className={classes.picker} id={pickerId}>
            <CalendarPicker calendar={calendar} ad={valid ? ad : null} onPick={pick} onClose={() => setPicking(false)} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
