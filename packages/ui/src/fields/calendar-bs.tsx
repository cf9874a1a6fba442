import { Box } from '@mantine/core';
import { CalendarHeader, Day as DayButton, Month, MonthsList, PickerControl, WeekdaysRow, YearsList } from '@mantine/dates';
import { addDays, FIRST_BS_YEAR, LAST_BS_YEAR, weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { addMonths, daysInMonth, firstOfMonth, numbersOf } from '@psc/i18n/calendar-months.ts';
import type { CalendarView } from './calendar-view.ts';
import { WeekdayName } from './calendar-weekday.tsx';

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;
const YEARS_A_DECADE = 10;
const COLUMNS = 3;
const SUNDAY = 0;
const SATURDAY = 6;

/** A Bikram Sambat calendar built from Mantine's parts, because Mantine has none. */
export function BsCalendar(view: CalendarView) {
  if (view.level === 'month') return <BsMonth {...view} />;
  return view.level === 'year' ? <BsYear {...view} /> : <BsDecade {...view} />;
}

function BsMonth({ shown, words, dayProps, onShow, onLevel, onPick }: CalendarView) {
  const { year, month } = numbersOf(shown, 'bs');
  const first = firstOfMonth(year, month, 'bs');
  const days = Array.from({ length: daysInMonth(year, month, 'bs') }, (_, index) => addDays(first, index));
  const weeks = rowsOf([...Array.from({ length: weekdayOf(first) }, () => null), ...days], DAYS_A_WEEK);
  return (
    <div>
      <CalendarHeader
        fullWidth
        __stopPropagation
        label={words.monthAndYear(shown)}
        levelControlAriaLabel={words.chooseMonth(shown)}
        onLevelClick={() => onLevel('year')}
        previousLabel={words.previousMonth}
        nextLabel={words.nextMonth}
        previousDisabled={year === FIRST_BS_YEAR && month === 1}
        nextDisabled={year === LAST_BS_YEAR && month === MONTHS_A_YEAR}
        onPrevious={() => onShow(addMonths(shown, -1, 'bs'))}
        onNext={() => onShow(addMonths(shown, 1, 'bs'))}
      />
      <Box component="table" role="grid" aria-label={words.monthAndYear(shown)} className={Month.classes.month} data-full-width>
        <thead>
          <WeekdaysRow firstDayOfWeek={SUNDAY} weekdayFormat={(day) => <WeekdayName weekday={weekdayOf(day)} />} />
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} className={Month.classes.monthCell} data-with-spacing>
                  {day && (
                    <DayButton
                      {...dayProps(day)}
                      fullWidth
                      highlightToday
                      date={day}
                      weekend={weekday === SATURDAY}
                      renderDay={words.dayOfMonth}
                      aria-label={words.day(day)}
                      tabIndex={day === shown ? 0 : -1}
                      data-mantine-stop-propagation
                      onClick={() => onPick(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  );
}

function BsYear({ shown, words, onShow, onLevel }: CalendarView) {
  const { year, month } = numbersOf(shown, 'bs');
  const months = Array.from({ length: MONTHS_A_YEAR }, (_, index) => firstOfMonth(year, index + 1, 'bs'));
  return (
    <div>
      <CalendarHeader
        fullWidth
        __stopPropagation
        label={words.year(shown)}
        levelControlAriaLabel={words.chooseYear(shown)}
        onLevelClick={() => onLevel('decade')}
        previousLabel={words.previousYear}
        nextLabel={words.nextYear}
        previousDisabled={year === FIRST_BS_YEAR}
        nextDisabled={year === LAST_BS_YEAR}
        onPrevious={() => onShow(addMonths(shown, -MONTHS_A_YEAR, 'bs'))}
        onNext={() => onShow(addMonths(shown, MONTHS_A_YEAR, 'bs'))}
      />
      <PeriodGrid
        label={words.year(shown)}
        classes={{ table: MonthsList.classes.monthsList, cell: MonthsList.classes.monthsListCell }}
        periods={months}
        current={months[month - 1]!}
        word={words.month}
        onPick={(first) => {
          onShow(first);
          onLevel('month');
        }}
      />
    </div>
  );
}

function BsDecade({ shown, words, onShow, onLevel }: CalendarView) {
  const { year } = numbersOf(shown, 'bs');
  const firstYear = year - (year % YEARS_A_DECADE);
  const years = Array.from({ length: YEARS_A_DECADE }, (_, index) => firstYear + index).filter(
    (each) => each >= FIRST_BS_YEAR && each <= LAST_BS_YEAR,
  );
  return (
    <div>
      <CalendarHeader
        fullWidth
        __stopPropagation
        hasNextLevel={false}
        label={words.decade(shown)}
        previousLabel={words.previousDecade}
        nextLabel={words.nextDecade}
        previousDisabled={firstYear <= FIRST_BS_YEAR}
        nextDisabled={firstYear + YEARS_A_DECADE > LAST_BS_YEAR}
        onPrevious={() => onShow(addMonths(shown, -MONTHS_A_YEAR * YEARS_A_DECADE, 'bs'))}
        onNext={() => onShow(addMonths(shown, MONTHS_A_YEAR * YEARS_A_DECADE, 'bs'))}
      />
      <PeriodGrid
        label={words.decade(shown)}
        classes={{ table: YearsList.classes.yearsList, cell: YearsList.classes.yearsListCell }}
        periods={years.map((each) => firstOfMonth(each, 1, 'bs'))}
        current={firstOfMonth(year, 1, 'bs')}
        word={words.year}
        onPick={(first) => {
          onShow(first);
          onLevel('year');
        }}
      />
    </div>
  );
}

type PeriodGridProps = {
  label: string;
  classes: { table: string | undefined; cell: string | undefined };
  periods: Day[];
  current: Day;
  word: (first: Day) => string;
  onPick: (first: Day) => void;
};

function PeriodGrid({ label, classes, periods, current, word, onPick }: PeriodGridProps) {
  return (
    <Box component="table" role="grid" aria-label={label} className={classes.table} data-full-width>
      <tbody>
        {rowsOf(periods, COLUMNS).map((row) => (
          <tr key={row[0]}>
            {row.map((first) => (
              <td key={first} className={classes.cell} data-with-spacing>
                <PickerControl
                  fullWidth
                  selected={first === current}
                  tabIndex={first === current ? 0 : -1}
                  data-autofocus={first === current || undefined}
                  data-mantine-stop-propagation
                  onClick={() => onPick(first)}
                >
                  {word(first)}
                </PickerControl>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function rowsOf<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, row) => items.slice(row * length, (row + 1) * length));
}
