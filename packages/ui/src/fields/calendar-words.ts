import { useLingui } from '@lingui/react/macro';
import type { Day } from '@psc/i18n/calendar.ts';
import { numbersOf } from '@psc/i18n/calendar-months.ts';
import { adMonthNames, bsMonthNames } from '@psc/i18n/calendar-names.ts';
import { formatDay, ownCalendar, type CalendarName } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

export type CalendarWords = ReturnType<typeof useCalendarWords>;

/** The words of a calendar in the current language; each function takes an AD day. */
export function useCalendarWords(calendar: CalendarName) {
  const { t } = useLingui();
  const language = activeLanguage();
  const names = (calendar === 'bs' ? bsMonthNames : adMonthNames)[language];
  const digits = (number: number) => localDigits(number, language);
  const month = (ad: Day) => names[numbersOf(ad, calendar).month - 1]!;
  const year = (ad: Day) => digits(numbersOf(ad, calendar).year);
  const monthAndYear = (ad: Day) => (language === 'ne' ? `${year(ad)} ${month(ad)}` : `${month(ad)} ${year(ad)}`);
  return {
    month,
    year,
    monthAndYear,
    decade: (ad: Day) => {
      const first = Math.floor(numbersOf(ad, calendar).year / 10) * 10;
      return `${digits(first)}–${digits(first + 9)}`;
    },
    dayOfMonth: (ad: Day) => digits(numbersOf(ad, calendar).day),
    day: (ad: Day) => formatDay(ad, language, { calendar: ownCalendar(language) === calendar ? 'own' : 'other', weekday: true }),
    calendarName: calendar === 'bs' ? t`Calendar, BS` : t`Calendar, AD`,
    chooseMonth: (ad: Day) => {
      const shown = monthAndYear(ad);
      return t`${shown}, choose the month`;
    },
    chooseYear: (ad: Day) => {
      const shown = year(ad);
      return t`${shown}, choose the year`;
    },
    previousMonth: t`Previous month`,
    nextMonth: t`Next month`,
    previousYear: t`Previous year`,
    nextYear: t`Next year`,
    previousDecade: t`Previous ten years`,
    nextDecade: t`Next ten years`,
  };
}
