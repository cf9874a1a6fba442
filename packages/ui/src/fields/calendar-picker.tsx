import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, adFromBs, bsFromAd, daysInBsMonth, dayText, isValidAd, nepalDayOf, weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { adMonthNames, bsMonthNames, weekdayNames, weekdayShortNames } from '@psc/i18n/calendar-names.ts';
import { formatDay, type CalendarName } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { BothDays } from './date-parts.ts';
import classes from './calendar-picker.module.css';

type CalendarPickerProps = { calendar: CalendarName; ad: Day | null; onPick: (days: BothDays) => void; onClose: () => void };

const years = { bs: { first: 1975, last: 2099 }, ad: { first: 1919, last: 2042 } };

function monthOf(ad: Day, calendar: CalendarName): { year: number; month: number } {
  const [year, month] = (calendar === 'bs' ? bsFromAd(ad) : ad).split('-').map(Number) as [number, number];
  return { year, month };
}

function firstOfMonth(year: number, month: number, calendar: CalendarName): Day {
  const first = dayText(year, month, 1);
  return calendar === 'bs' ? adFromBs(first)! : first;
}

function daysIn(year: number, month: number, calendar: CalendarName): number {
  return calendar === 'bs' ? daysInBsMonth(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A month of either calendar to pick a day from; arrow keys move by day and week, Page Up and Down by month. */
export function CalendarPicker({ calendar, ad, onPick, onClose }: CalendarPickerProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [today] = useState(() => nepalDayOf(new Date()));
  const [focused, setFocused] = useState<Day>(ad ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const { year, month } = monthOf(focused, calendar);
  const first = firstOfMonth(year, month, calendar);
  const lead = weekdayOf(first);
  const count = daysIn(year, month, calendar);
  const names = calendar === 'bs' ? bsMonthNames : adMonthNames;

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const move = (days: number) => {
    const next = addDays(focused, days);
    if (isValidAd(next)) setFocused(next);
  };
  const show = (nextYear: number, nextMonth: number) => {
    const range = years[calendar];
    const wrapped = nextMonth < 1 ? { year: nextYear - 1, month: 12 } : nextMonth > 12 ? { year: nextYear + 1, month: 1 } : { year: nextYear, month: nextMonth };
    if (wrapped.year < range.first || wrapped.year > range.last) return;
    const dayOfMonth = Math.min(Number((calendar === 'bs' ? bsFromAd(focused) : focused).slice(8)), daysIn(wrapped.year, wrapped.month, calendar));
    setFocused(addDays(firstOfMonth(wrapped.year, wrapped.month, calendar), dayOfMonth - 1));
  };
  const pick = (day: Day) => onPick({ ad: day, bs: bsFromAd(day) });
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    ArrowUp: () => move(-7),
    ArrowDown: () => move(7),
    PageUp: () => show(year, month - 1),
    PageDown: () => show(year, month + 1),
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from whichever control inside has the focus
    <div
      role="group"
      aria-label={t`Calendar`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div className={classes.top}>
        <button type="button" className={classes.step} aria-label={t`Previous month`} onClick={() => show(year, month - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <select className={classes.choose} aria-label={t`Month`} value={month} onChange={(event) => show(year, Number(event.target.value))}>
          {names[language].map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select className={classes.choose} aria-label={t`Year`} value={year} onChange={(event) => show(Number(event.target.value), month)}>
          {Array.from({ length: years[calendar].last - years[calendar].first + 1 }, (_, index) => years[calendar].first + index).map((listed) => (
            <option key={listed} value={listed}>
              {localDigits(listed, language)}
            </option>
          ))}
        </select>
        <button type="button" className={classes.step} aria-label={t`Next month`} onClick={() => show(year, month + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the day that has the focus */}
      <table
        ref={grid}
        className={classes.grid}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      >
        <thead>
          <tr>
            {weekdayShortNames[language].map((name, index) => (
              <th key={name} scope="col" abbr={weekdayNames[language][index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: 7 }, (__, weekday) => {
                const dayOfMonth = week * 7 + weekday - lead + 1;
                if (dayOfMonth < 1 || dayOfMonth > count) return <td key={weekday} aria-hidden />;
                const day = addDays(first, dayOfMonth - 1);
                return (
                  <td key={weekday}>
                    <button
                      type="button"
                      className={classes.day}
                      data-day={day}
                      data-today={day === today || undefined}
                      aria-pressed={day === ad}
                      aria-label={formatDay(day, language, { calendar: (calendar === 'bs') === (language === 'ne') ? 'own' : 'other' })}
                      tabIndex={day === focused ? 0 : -1}
                      onClick={() => pick(day)}
                    >
                      {localDigits(dayOfMonth, language)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
