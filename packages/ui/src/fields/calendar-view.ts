import type { CalendarLevel } from '@mantine/dates';
import type { Day } from '@psc/i18n/calendar.ts';
import type { CalendarWords } from './calendar-words.ts';

/** The props that the calendars of AD and BS share; every day is an AD day. */
export type CalendarView = {
  /** The day with the tab stop; its month, year or decade is shown. */
  shown: Day;
  level: CalendarLevel;
  chosen: Day | null;
  words: CalendarWords;
  dayProps: (day: Day) => CalendarDayProps;
  onShow: (day: Day) => void;
  onLevel: (level: CalendarLevel) => void;
  onPick: (day: Day) => void;
};

export type CalendarSpan = { fromAd: Day | null; toAd: Day | null };
export type CalendarDayProps = ReturnType<typeof dayPropsOf>;

export function dayPropsOf(day: Day, marks: { shown: Day; chosen: Day | null; today: Day; span?: CalendarSpan }) {
  const { fromAd, toAd } = marks.span ?? { fromAd: null, toAd: null };
  const isEnd = day === fromAd || day === toAd;
  const spanned = fromAd !== null && toAd !== null && fromAd < toAd;
  return {
    // Mantine's `selected` marks the tab stop here; `data-selected` styles the chosen day. Null, because Mantine drops undefined.
    selected: day === marks.shown,
    'data-selected': day === marks.chosen || isEnd || null,
    'data-autofocus': day === marks.shown || undefined,
    'data-today': day === marks.today || undefined,
    inRange: spanned && day >= fromAd && day <= toAd,
    firstInRange: spanned && day === fromAd,
    lastInRange: spanned && day === toAd,
    'aria-pressed': day === marks.chosen,
    'aria-current': day === marks.today ? ('date' as const) : undefined,
  };
}
