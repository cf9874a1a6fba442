import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { lastDayAd, weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { FIRST_DAY_AD } from '@psc/i18n/calendar-months.ts';
import type { CalendarView } from './calendar-view.ts';
import { WeekdayName } from './calendar-weekday.tsx';

const SUNDAY = 0;
const SATURDAY = 6;

/** Mantine's calendar with the language's own words and digits. */
export function AdCalendar({ shown, level, chosen, words, dayProps, onShow, onLevel, onPick }: CalendarView) {
  const isShown = (length: number) => (day: Day) => {
    const here = day.slice(0, length) === shown.slice(0, length);
    return { selected: here, 'data-autofocus': here || undefined };
  };
  return (
    <DatePicker
      fullWidth
      hideOutsideDates
      highlightToday
      // The popover handles the keys for both calendars.
      enableKeyboardNavigation={false}
      __stopPropagation
      firstDayOfWeek={SUNDAY}
      weekendDays={[SATURDAY]}
      minDate={FIRST_DAY_AD}
      maxDate={lastDayAd()}
      value={chosen}
      onChange={(day) => day && onPick(day)}
      date={shown}
      onDateChange={onShow}
      level={level}
      onLevelChange={onLevel}
      // Mantine's type does not allow null, which removes a mark.
      getDayProps={dayProps as DatePickerProps['getDayProps']}
      getMonthControlProps={isShown('YYYY-MM'.length)}
      getYearControlProps={isShown('YYYY'.length)}
      getDayAriaLabel={words.day}
      renderDay={words.dayOfMonth}
      weekdayFormat={(day) => <WeekdayName weekday={weekdayOf(day)} />}
      monthLabelFormat={words.monthAndYear}
      monthsListFormat={words.month}
      yearLabelFormat={words.year}
      yearsListFormat={words.year}
      decadeLabelFormat={words.decade}
      ariaLabels={{
        monthLevelControl: words.chooseMonth(shown),
        yearLevelControl: words.chooseYear(shown),
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        previousYear: words.previousYear,
        nextYear: words.nextYear,
        previousDecade: words.previousDecade,
        nextDecade: words.nextDecade,
      }}
      attributes={{
        month: { role: 'grid', 'aria-label': words.monthAndYear(shown) },
        monthsList: { role: 'grid', 'aria-label': words.year(shown) },
        yearsList: { role: 'grid', 'aria-label': words.decade(shown) },
      }}
    />
  );
}
