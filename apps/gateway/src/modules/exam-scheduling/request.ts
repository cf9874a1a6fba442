import type { Database } from '../../database/connection.ts';

/**
 * Asks for the examination of an advertisement to be scheduled: its scrutiny is finalised. Asking again changes
 * nothing, so that finalising after a correction does not undo a schedule.
 */
export async function requestExamSchedule(db: Database, advtCode: number, now: Date): Promise<void> {
  await db
    .insertInto('examSchedule')
    .values({ advtCode, status: 'newRequest', requestedAt: now })
    .onConflict((conflict) => conflict.column('advtCode').doNothing())
    .execute();
}
