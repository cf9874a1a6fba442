import type { Id } from '@psc/validation/rules/id.ts';
import type { ReportToSave, SavedReport } from '@psc/api-client/areas/desk/saved-report.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../platform/database/nepali-order.ts';
import { isBlocked } from '../../../platform/frame/identify.ts';
import { stateOn } from '../../access/staff-account/repository/accounts.ts';

export function selectSaved(db: Database, accountId: Id<'account'>): Promise<SavedReport[]> {
  return db
    .selectFrom('savedReport')
    .select(['id as savedReportId', 'name', 'path', 'search', 'mailed'])
    .where('accountId', '=', accountId)
    .orderBy(inNepaliOrder('name'))
    .execute();
}

export async function saveReport(db: Database, accountId: Id<'account'>, { mailed, ...kept }: ReportToSave): Promise<void> {
  await db
    .insertInto('savedReport')
    .values({ accountId, mailed, ...kept })
    .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet({ mailed, ...kept }))
    .execute();
}

export async function countOthers(db: Database, accountId: Id<'account'>, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedReport')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if the person has no such report. */
export async function markMailed(
  db: Database,
  accountId: Id<'account'>,
  savedReportId: Id<'savedReport'>,
  mailed: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('savedReport')
    .set({ mailed })
    .where('accountId', '=', accountId)
    .where('id', '=', savedReportId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function deleteSaved(db: Database, accountId: Id<'account'>, savedReportId: Id<'savedReport'>): Promise<boolean> {
  const gone = await db.deleteFrom('savedReport').where('accountId', '=', accountId).where('id', '=', savedReportId).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export async function selectDue(db: Database, dayAd: string, now: Date, after: number, limit: number) {
  const rows = await db
    .selectFrom('savedReport as w')
    .innerJoin('staff as s', 's.accountId', 'w.accountId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where('w.mailed', '=', true)
    .where('w.id', '>', after)
    .where((eb) => eb(stateOn(dayAd), '=', 'active'))
    .where((eb) => eb.or([eb('w.mailedOnAd', 'is', null), eb('w.mailedOnAd', '<', dayAd)]))
    .select(['w.id', 'w.name', 'w.path', 'w.search', 'w.report', 'w.asked', 'w.ofCurrentYear', 'w.accountId'])
    .select(['s.organizationId', 'a.email', 'a.language', 'a.blockedFrom', 'a.blockedUntil'])
    .orderBy('w.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, blocked: isBlocked(row, now) }));
}

/** False if another gateway is already sending the mail of this day. */
export async function takeDay(db: Database, savedReportId: Id<'savedReport'>, dayAd: string): Promise<boolean> {
  const taken = await db
    .updateTable('savedReport')
    .set({ mailedOnAd: dayAd })
    .where('id', '=', savedReportId)
    .where((eb) => eb.or([eb('mailedOnAd', 'is', null), eb('mailedOnAd', '<', dayAd)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
