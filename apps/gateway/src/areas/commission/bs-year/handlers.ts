import type * as calls from '@psc/api-client/areas/commission/bs-year.ts';
import { bsFromAd, FIRST_FORECAST_BS_YEAR, LAST_BS_YEAR, monthDaysOf, nepalDayOf, withConfirmedYears } from '@psc/i18n/calendar.ts';
import { monthDaysFrom } from '@psc/validation/areas/commission/forms/bs-year.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { selectRevisionsOf } from '../../../platform/shared/repository/revisions.ts';
import { askRevision, decideOnRevision, mayWithdraw, requestOf, withdrawRevision } from '../../../platform/shared/revision-subject.ts';
import { effectOf } from './effect.ts';
import * as repository from './repository.ts';
import { bsYearRevision, stateOf, type BsYearKey, type BsYearState } from './revision.ts';

type YearRows = Awaited<ReturnType<typeof repository.selectYears>>;

/** The years from this one on that were forecasts. */
function openYears(rows: YearRows, todayAd: string): calls.BsYearRow[] {
  return withConfirmedYears(rows, () => {
    const first = Math.max(FIRST_FORECAST_BS_YEAR, Number(bsFromAd(todayAd).slice(0, 4)));
    return Array.from({ length: LAST_BS_YEAR - first + 1 }, (_each, index) => ({
      bsYear: first + index,
      monthDays: [...monthDaysOf(first + index)],
      confirmedAt: rows.find(({ bsYear }) => bsYear === first + index)?.confirmedAt.toISOString() ?? null,
    }));
  });
}

export const bsYearHandlers: Handlers<typeof calls> = {
  list: async (_input, context) => {
    const years = await repository.selectYears(context.db);
    const rows = await selectRevisionsOf(context.db, ['bsYear'], null);
    const revisions = [];
    for (const row of rows) {
      const { bsYear } = row.subjectKey as BsYearKey;
      const [before, after] = [row.before as BsYearState, row.after as BsYearState];
      const isAsked = row.state === 'asked';
      revisions.push({
        ...requestOf(row, context.staff()),
        bsYear,
        before: before.monthDays,
        after: after.monthDays,
        effect: isAsked ? await effectOf(context.db, years, { bsYear, monthDays: after.monthDays }) : null,
        mayWithdraw: mayWithdraw(row, context.staff()),
      });
    }
    return { years: openYears(years, nepalDayOf(context.now())), revisions };
  },

  ask: async ({ body: { bsYear, reason, ...months } }, context) => {
    const after = { ...(await stateOf(context, bsYear)), monthDays: monthDaysFrom(months), isConfirmed: true };
    const revisionId = await askRevision(context, bsYearRevision(), { key: { bsYear }, after, reason });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  decide: async ({ body: { seen, ...decision } }, context) => {
    const state = await decideOnRevision(context, bsYearRevision(seen), decision);
    return done({ state }, state === 'applied' ? 'gateway.bsYear.applied' : 'gateway.revision.refused');
  },

  withdraw: async ({ body }, context) => {
    await withdrawRevision(context, ['bsYear'], body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },
};
