import type { Day } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** Not paged: there are about two dozen a year. */
export function selectHolidays(db: Database, fromAd: Day) {
  return db
    .selectFrom('holiday')
    .select(['id', 'dayAd', 'nameEn', 'nameNe', 'active', 'version', 'enteredAt'])
    .select(sql<string | null>`officer_named(entered_by, entered_for)`.as('enteredBy'))
    .where('dayAd', '>=', fromAd)
    .orderBy('dayAd')
    .execute();
}

export function lockHoliday(db: Database, id: number) {
  return db
    .selectFrom('holiday')
    .select(['dayAd', 'nameEn', 'nameNe', 'active', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type HolidayColumns = { dayAd: Day; nameEn: string; nameNe: string; active: boolean; enteredBy: number; enteredAt: Date };

/** @returns undefined when the day already has a holiday */
export async function insertHoliday(db: Database, holiday: HolidayColumns): Promise<number | undefined> {
  const row = await db
    .insertInto('holiday')
    .values(holiday)
    .onConflict((conflict) => conflict.column('dayAd').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function otherHolidayOn(db: Database, dayAd: Day, id: number): Promise<boolean> {
  return (await db.selectFrom('holiday').select('id').where('dayAd', '=', dayAd).where('id', '<>', id).executeTakeFirst()) !== undefined;
}

export async function updateHoliday(db: Database, id: number, version: number, holiday: HolidayColumns): Promise<void> {
  await db
    .updateTable('holiday')
    .set({ ...holiday, version })
    .where('id', '=', id)
    .execute();
}
