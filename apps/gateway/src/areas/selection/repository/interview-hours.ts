import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type HourRow = { applicationId: Id<'application'>; startsAt: Date | null; isOwn: boolean; isWithKin: boolean };

export async function selectHours(
  db: Database,
  selectionId: Id<'selection'>,
  applicationIds: readonly Id<'application'>[],
): Promise<Map<number, HourRow>> {
  const { rows } = await sql<HourRow>`
    select hour.application_id, hour.starts_at, hour.is_own,
      exists (select from interview_appointment own join interview_session session on session.id = own.session_id
        join interview_kin kin on kin.panel_id = session.panel_id and kin.application_id = own.application_id
        where own.application_id = hour.application_id) as is_with_kin
    from interview_hour hour
    where hour.selection_id = ${selectionId}::int and hour.application_id = any(${[...applicationIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** Removes the places of candidates whom a corrected list no longer calls; approved appointments stay readable. */
export async function dropPlaces(db: Database, selectionId: Id<'selection'>, reason: string, at: Date): Promise<void> {
  const notCalled = sql`x.advt_code = (select advt_code from selection where id = ${selectionId}::int)
    and not exists (select from selection_candidate sc where sc.selection_id = ${selectionId}::int
      and sc.application_id = x.id and sc.outcome = 'selected')`;
  await sql`delete from interview_slot slot using application x where x.id = slot.application_id and ${notCalled}`.execute(db);
  await sql`with gone as (
      delete from interview_appointment own using application x where x.id = own.application_id and ${notCalled} returning own.*
    )
    insert into interview_appointment_replaced
      (application_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at, replaced_at, reason)
    select application_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at, ${at}::timestamptz, ${reason}::text
    from gone`.execute(db);
}
