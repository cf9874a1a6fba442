import type * as calls from '@psc/api-client/areas/commission/bs-year.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { adFromBs, bsFromAd, dayText, monthDaysOf, nepalDayOf, withConfirmedYears, type Day } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { effectOf, firstChangedDay } from './effect.ts';
import * as repository from './repository.ts';

export type BsYearKey = { bsYear: number };
/** The first day is part of the state, because the length of an earlier year moves it. */
export type BsYearState = { monthDays: number[]; isConfirmed: boolean; startsOnAd: Day };
export type SeenEffect = BodyOutput<typeof calls.decide>['seen'];

export async function stateOf({ db }: Pick<Context, 'db'>, bsYear: number): Promise<BsYearState> {
  const years = await repository.selectYears(db);
  return withConfirmedYears(years, () => ({
    monthDays: [...monthDaysOf(bsYear)],
    isConfirmed: years.some((year) => year.bsYear === bsYear),
    startsOnAd: adFromBs(dayText(bsYear, 1, 1))!,
  }));
}

export function bsYearRevision(seen?: SeenEffect): RevisionSubject<BsYearKey, BsYearState> {
  return {
    name: 'bsYear',
    words: { changesNothing: 'gateway.bsYear.same', waits: 'gateway.bsYear.waits' },
    admit: ({ db }) => repository.lockYears(db),
    read: async (context, { bsYear }) => {
      await repository.lockYears(context.db);
      return { advtCode: null, applicationId: null, state: await stateOf(context, bsYear) };
    },
    /**
     * SPEC-GAP: the documents do not say until when the calendar of a year may be corrected. Adopted: until the day that reads otherwise has
     * come, because what happened before it was written with the dates of its day.
     */
    check: async (context, { bsYear }, { monthDays }) => {
      const todayAd = nepalDayOf(context.now());
      const years = await repository.selectYears(context.db);
      const thisYear = withConfirmedYears(years, () => Number(bsFromAd(todayAd).slice(0, 4)));
      if (bsYear < thisYear) throw refuse.invalid([{ field: 'bsYear', message: 'gateway.bsYear.over' }]);
      const firstDayAd = firstChangedDay(years, { bsYear, monthDays });
      if (firstDayAd !== null && firstDayAd <= todayAd)
        throw refuse.invalid([{ field: 'month12', message: 'gateway.bsYear.movesPastDays' }]);
    },
    apply: async (context, { bsYear }, { after: { monthDays }, at }) => {
      const effect = await effectOf(context.db, await repository.selectYears(context.db), { bsYear, monthDays });
      const now = { dates: effect.dates.count, changedVerdicts: effect.changedVerdicts, fiscalYears: effect.fiscalYears.length };
      if (seen && (Object.keys(now) as (keyof SeenEffect)[]).some((name) => seen[name] !== now[name]))
        throw refuse.conflict('gateway.bsYear.effectChanged', undefined, 'EFFECT_CHANGED');
      await repository.saveYear(context.db, { bsYear, monthDays, confirmedAt: at });
    },
  };
}
