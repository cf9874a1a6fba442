import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';

export type CalledRow = { applicationId: Id<'application'>; sessionId: number | null; isInterviewed: boolean; kinPanels: number[] };

/** The called candidates with their half-day, in order of merit (the best rank of any category) or of roll numbers. */
export async function selectCalled(db: Database, selectionId: Id<'selection'>, order: 'merit' | 'rollNumber'): Promise<CalledRow[]> {
  const byOrder = order === 'merit' ? sql`best.rank, best.total_marks desc` : sql`seat.roll_number`;
  const { rows } = await sql<CalledRow>`
    select best.application_id, slot.session_id, exists (select from interview_mark i where i.application_id = best.application_id) as is_interviewed,
      array(select kin.panel_id from interview_kin kin where kin.application_id = best.application_id) as kin_panels
    from (
      select application_id, min(rank) as rank, max(total_marks) as total_marks from selection_candidate
      where selection_id = ${selectionId}::int and outcome = 'selected' group by application_id
    ) best
    left join interview_slot slot on slot.application_id = best.application_id
    left join candidate_seat seat on seat.application_id = best.application_id
    order by ${byOrder}, seat.roll_number, best.application_id`.execute(db);
  return rows;
}

export type Placed = { applicationId: Id<'application'>; sessionId: number; position: number };

export async function deletePlaces(db: Database, applicationIds: readonly Id<'application'>[]): Promise<void> {
  await sql`delete from interview_slot where application_id = any(${[...applicationIds]}::int[])`.execute(db);
}

export async function savePlaces(db: Database, places: readonly Placed[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map((each) => ({ application_id: each.applicationId, session_id: each.sessionId, position: each.position }));
  await sql`insert into interview_slot (application_id, session_id, position)
    select application_id, session_id, position from jsonb_to_recordset(${jsonb(rows)}) as t(application_id int, session_id int, position int)`.execute(
    db,
  );
}

export async function selectPositions(db: Database, advtCode: Id<'advertisement'>): Promise<Map<number, Set<number>>> {
  const rows = await db
    .selectFrom('interviewSlot as slot')
    .innerJoin('interviewSession as s', 's.id', 'slot.sessionId')
    .innerJoin('interviewPanel as p', 'p.id', 's.panelId')
    .select(['slot.sessionId', 'slot.position'])
    .where('p.advtCode', '=', advtCode)
    .execute();
  const taken = new Map<number, Set<number>>();
  for (const { sessionId, position } of rows) taken.set(sessionId, (taken.get(sessionId) ?? new Set()).add(position));
  return taken;
}
