import * as v from 'valibot';
import { FIRST_FORECAST_BS_YEAR, LAST_BS_YEAR } from '@psc/i18n/calendar.ts';
import { form } from '../../../rules/form.ts';
import { atLeast, atMost, wholeNumber } from '../../../rules/numbers.ts';
import { requiredReason } from '../../../rules/text.ts';

export const bsMonthFields = [
  'month1',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
  'month7',
  'month8',
  'month9',
  'month10',
  'month11',
  'month12',
] as const;
type MonthField = (typeof bsMonthFields)[number];

const SHORTEST_MONTH_DAYS = 29;
const LONGEST_MONTH_DAYS = 32;
const DAYS_OF_A_YEAR: readonly number[] = [365, 366];

/* @__NO_SIDE_EFFECTS__ */
const days = v.pipe(
  wholeNumber('rules.bsYear.days'),
  atLeast(SHORTEST_MONTH_DAYS, 'rules.bsYear.days.range'),
  atMost(LONGEST_MONTH_DAYS, 'rules.bsYear.days.range'),
);

const ofMonths = /* @__PURE__ */ Object.fromEntries(bsMonthFields.map((field) => [field, days])) as Record<MonthField, typeof days>;

/* @__NO_SIDE_EFFECTS__ */
export const monthDaysFrom = (months: Record<MonthField, number>): number[] => bsMonthFields.map((field) => months[field]);

/* @__NO_SIDE_EFFECTS__ */
const hasTheDaysOfAYear = (months: Record<MonthField, number>): boolean =>
  DAYS_OF_A_YEAR.includes(monthDaysFrom(months).reduce((sum, each) => sum + each, 0));

/** The lengths of the twelve months of a year, as the government published them. */
export const BsYearForm = form(
  {
    bsYear: v.pipe(
      wholeNumber('rules.bsYear.year'),
      atLeast(FIRST_FORECAST_BS_YEAR, 'rules.bsYear.year.range'),
      atMost(LAST_BS_YEAR, 'rules.bsYear.year.range'),
    ),
    ...ofMonths,
    reason: requiredReason,
  },
  {
    at: 'month12',
    reads: bsMonthFields,
    holds: (values) => hasTheDaysOfAYear(values as Record<MonthField, number>),
    word: 'rules.bsYear.daysOfAYear',
  },
);
