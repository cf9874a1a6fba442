import type { HolidayCalendar, saveHoliday as saveCall } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { addDays, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { settingOn } from '../../../platform/settings.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import * as repository from './repository/holidays.ts';

const SHOWN_BACK_DAYS = 366;

export async function readHolidays({ db, now }: Context): Promise<HolidayCalendar> {
  const today = nepalDayOf(now());
  const rows = await repository.selectHolidays(db, addDays(today, -SHOWN_BACK_DAYS));
  return {
    weekly: await settingOn(db, 'weeklyHolidays', today),
    holidays: rows.map(({ nameEn, nameNe, enteredAt, ...row }) => ({
      ...row,
      name: { en: nameEn, ne: nameNe },
      enteredAt: enteredAt.toISOString(),
    })),
  };
}

const dayTaken = () => refuse.invalid([{ field: 'dayAd', message: 'gateway.masterData.holidayTaken' }]);

/**
 * @throws Refusal 400 when the day already has a holiday, 404, 409 when a colleague changed it first or affected advertisements were not
 *   confirmed
 */
export async function saveHoliday(
  context: Context,
  { id, version, source, inactive, touchedAgreed: agreed, ...body }: BodyOutput<typeof saveCall>,
): Promise<Done<DataOf<typeof saveCall>>> {
  const columns = { ...body, active: !inactive, enteredBy: context.staff().accountId, enteredAt: context.now() };
  const after = { ...body, active: !inactive, source };
  const refuseUnseen = (daysAd: Day[]) =>
    refuseUnseenTouched(context, { scope: 'days', daysAd, holdsFromAd: nepalDayOf(context.now()), agreed });
  if (id === undefined) {
    await refuseUnseen([body.dayAd]);
    const added = await repository.insertHoliday(context.db, columns);
    if (added === undefined) throw dayTaken();
    await context.audit({ subject: `holiday:${added}`, after });
    return done({ id: added, version: 1 }, 'gateway.masterData.added');
  }
  const locked = await repository.lockHoliday(context.db, id);
  if (!locked) throw refuse.notFound('gateway.masterData.notFound');
  const { version: last, ...before } = locked;
  if (last !== version) throw refuse.changedMeanwhile();
  if (await repository.otherHolidayOn(context.db, body.dayAd, id)) throw dayTaken();
  // A new name alone moves no deadline.
  if (before.dayAd !== body.dayAd || before.active === inactive) await refuseUnseen([before.dayAd, body.dayAd]);
  await repository.updateHoliday(context.db, id, last + 1, columns);
  await context.audit({ subject: `holiday:${id}`, before, after });
  return done({ id, version: last + 1 }, 'gateway.masterData.changed');
}
