import type { Id } from '@psc/validation/rules/id.ts';
import type * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { CalendarConflict, CalendarDate, CalendarKind } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { addDays, daysBetween, type Day } from '@psc/i18n/calendar.ts';
import { isClosedOn } from '@psc/validation/holidays.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { StaffActor } from '../../platform/frame/actor.ts';
import type { Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { idOf } from '../../platform/frame/params.ts';
import { settingOn } from '../../platform/settings.ts';
import { selectClosedDays } from '../../platform/shared/repository/closed-days.ts';
import { requireAdvertisement } from './apply-event.ts';
import { downloadNotice, downloadWeek } from './notice-document.ts';
import { selectConflicts, selectDates, type DateRow } from './repository/calendar.ts';

/** Two months with the surrounding weeks. */
const LONGEST_SPAN_DAYS = 75;
const MOST_DATES = 2000;
const MOST_CONFLICTS = 200;

export function calendarDate({ postEn, postNe, at, lifeCycleStatus, ...row }: DateRow): CalendarDate {
  return {
    ...row,
    at: at && new Date(at).toISOString(),
    lifeCycleStatus: lifeCycleStatus as CalendarDate['lifeCycleStatus'],
    post: { en: postEn, ne: postNe },
  };
}

const dutiesOfDate: Record<CalendarKind, readonly PrivilegeName[]> = {
  publish: ['publishAdvertisement'],
  singleSubmissionLast: ['publishAdvertisement'],
  paymentLast: ['updatePayment', 'checkPayment'],
  doubleFeeSubmissionLast: ['publishAdvertisement', 'scrutinyAllocation', 'scrutiny'],
  doubleFeePaymentLast: ['updatePayment', 'checkPayment', 'scrutinyAllocation', 'scrutiny'],
  ageCutOff: ['publishAdvertisement'],
  admitCard: ['downloadAdmitCard', 'rollNumberGeneration'],
  examination: ['examScheduling', 'rollNumberGeneration', 'downloadAdmitCard', 'resultAndSelection'],
  result: ['resultAndSelection'],
  interview: ['resultAndSelection'],
  finalList: ['resultAndSelection'],
};

/** Officers of a demand office see all dates of its advertisements. */
export function ownDates(actor: StaffActor): { kinds?: CalendarKind[]; organizationId?: Id<'organization'> } {
  if (actor.organizationId !== null) return { organizationId: actor.organizationId };
  const kinds = Object.keys(dutiesOfDate) as CalendarKind[];
  return { kinds: kinds.filter((kind) => dutiesOfDate[kind].some((privilege) => actor.privileges[privilege] !== undefined)) };
}

/** The weekly holidays and the holidays of the span. */
async function closedDays(db: Database, fromAd: Day, days: number): Promise<Day[]> {
  const [weekly, holidays] = [await settingOn(db, 'weeklyHolidays', fromAd), await selectClosedDays(db, fromAd, addDays(fromAd, days))];
  return Array.from({ length: days + 1 }, (_, at) => addDays(fromAd, at)).filter((day) => isClosedOn({ weekly, holidays }, day));
}

export const calendar: Pick<Handlers<typeof advertisement>, 'listCalendar' | 'downloadNotice' | 'downloadWeek'> = {
  listCalendar: async ({ query: { fromAd, toAd, whose = 'everybody' } }, context) => {
    const days = daysBetween(fromAd, toAd);
    if (days < 0 || days > LONGEST_SPAN_DAYS) throw refuse.invalid([{ field: 'toAd', message: 'rules.all.choice.listedOnly' }]);
    const own = whose === 'own' ? ownDates(context.staff()) : {};
    const dates = await selectDates(context.db, { fromAd, toAd, limit: MOST_DATES, ...own });
    const closedDaysAd = await closedDays(context.db, fromAd, days);
    const conflicts = await selectConflicts(context.db, { fromAd, toAd, limit: MOST_CONFLICTS, closedDaysAd });
    const shown = new Set(dates.map(({ advtCode }) => advtCode));
    const isShown = ({ advtCodes }: { advtCodes: Id<'advertisement'>[] }) =>
      whose === 'everybody' || advtCodes.some((advtCode) => shown.has(advtCode));
    return { dates: dates.map(calendarDate), conflicts: conflicts.filter(isShown) as CalendarConflict[] };
  },
  downloadNotice: async ({ params }, context) =>
    downloadNotice(context, await requireAdvertisement(context, idOf<'advertisement'>(params.advtCode, 'advtCode'))),
  downloadWeek: ({ query: { fromAd } }, context) => downloadWeek(context, fromAd),
};
