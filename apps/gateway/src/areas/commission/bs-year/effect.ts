import type { BsYearEffect } from '@psc/api-client/areas/commission/bs-year.ts';
import {
  addDays,
  adFromBs,
  bsFromAd,
  dayText,
  fiscalYearOf,
  LAST_BS_YEAR,
  monthDaysOf,
  withConfirmedYears,
  type BsYear,
  type Day,
} from '@psc/i18n/calendar.ts';
import { lastDayOfFiscalYear } from '@psc/i18n/calendar-months.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countVerdictsChangedByMonths } from '../../application/eligibility/verdict-changes.ts';
import * as repository from './repository.ts';

const SHOWN_DATES = 100;
const FIRST_MONTH_OF_FISCAL_YEAR = 4;

const withYear = (years: readonly BsYear[], changed: BsYear): BsYear[] => [
  ...years.filter(({ bsYear }) => bsYear !== changed.bsYear),
  changed,
];

/** The first day that reads otherwise with the new lengths; null if none does. */
export function firstChangedDay(years: readonly BsYear[], { bsYear, monthDays }: BsYear): Day | null {
  return withConfirmedYears(years, () => {
    const before = monthDaysOf(bsYear);
    const index = before.findIndex((days, month) => days !== monthDays[month]);
    if (index === -1) return null;
    return addDays(adFromBs(dayText(bsYear, index + 1, 1))!, Math.min(before[index]!, monthDays[index]!));
  });
}

function fiscalYearsFrom(bsYear: number) {
  const fiscalYears = [];
  for (let year = bsYear - 1; year < LAST_BS_YEAR; year += 1) {
    const firstAd = adFromBs(dayText(year, FIRST_MONTH_OF_FISCAL_YEAR, 1))!;
    fiscalYears.push({ fiscalYear: fiscalYearOf(firstAd), lastDayAd: lastDayOfFiscalYear(firstAd) });
  }
  return fiscalYears;
}

/** The dates, ages and fiscal years that read otherwise with the new lengths of a year. */
export async function effectOf(db: Database, years: readonly BsYear[], changed: BsYear): Promise<BsYearEffect> {
  const firstDayAd = firstChangedDay(years, changed);
  if (firstDayAd === null) return { firstDayAd, dates: { count: 0, shown: [] }, changedVerdicts: 0, fiscalYears: [] };
  const after = withYear(years, changed);
  const dated = await repository.selectDatesFrom(db, firstDayAd);
  const readIn = (calendar: readonly BsYear[]) => withConfirmedYears(calendar, () => dated.map(({ dayAd }) => bsFromAd(dayAd)));
  const [readBefore, readAfter] = [readIn(years), readIn(after)];
  const moved = dated.flatMap(({ postEn, postNe, ...date }, at) =>
    readBefore[at] === readAfter[at]
      ? []
      : [{ ...date, post: { en: postEn, ne: postNe }, beforeBs: readBefore[at]!, afterBs: readAfter[at]! }],
  );
  const cutOffs = dated.filter(({ date }) => date === 'ageCutOffDateAd');
  let changedVerdicts = 0;
  for (const { advtCode, dayAd } of cutOffs) {
    changedVerdicts += await countVerdictsChangedByMonths(db, { advtCode, cutOffDateAd: dayAd, before: years, after });
  }
  const endsIn = (calendar: readonly BsYear[]) => withConfirmedYears(calendar, () => fiscalYearsFrom(changed.bsYear));
  const endsAfter = endsIn(after);
  const fiscalYears = endsIn(years).flatMap(({ fiscalYear, lastDayAd }, at) =>
    lastDayAd === endsAfter[at]!.lastDayAd ? [] : [{ fiscalYear, lastDayBeforeAd: lastDayAd, lastDayAfterAd: endsAfter[at]!.lastDayAd }],
  );
  return { firstDayAd, dates: { count: moved.length, shown: moved.slice(0, SHOWN_DATES) }, changedVerdicts, fiscalYears };
}
