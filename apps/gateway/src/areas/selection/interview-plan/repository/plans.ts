import type { Id } from '@psc/validation/rules/id.ts';
import type { InterviewPlanState } from '@psc/api-client/areas/selection/interview-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export type PlanRow = { version: number; state: InterviewPlanState };

/** Undefined before anything is arranged. */
export async function findPlan(db: Database, advtCode: Id<'advertisement'>): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select p.version, case when exists (
        select from revision v where v.subject = 'interviewPlan' and v.advt_code = p.advt_code and v.state = 'asked'
      ) then 'toApprove' else p.state end as state
    from interview_plan p where p.advt_code = ${advtCode}::int`.execute(db);
  return rows[0];
}

/** Returns the next version; undefined if another officer changed the plan first. */
export async function movePlan(
  db: Database,
  advtCode: Id<'advertisement'>,
  version: number,
  state: Exclude<InterviewPlanState, 'toApprove'>,
): Promise<number | undefined> {
  if (version === 0) {
    const made = await db
      .insertInto('interviewPlan')
      .values({ advtCode, state })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version;
  }
  const moved = await db
    .updateTable('interviewPlan')
    .set({ state, version: version + 1 })
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return moved?.version;
}

export type PlanCounts = { called: number; unassigned: number; given: number; moved: number; takenBack: number; kin: number };

/** The arranged place of each called candidate and the approved one; `place` tells how they differ. */
export const arrangedPlaces = sql`select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
    session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at,
    panel.place_en, panel.place_ne, own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
    case
      when slot.application_id is null and own.application_id is null then 'unassigned'
      when exists (select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id) then 'kin'
      when slot.application_id is null then 'moved'
      when own.application_id is null then 'arranged'
      when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
        or own.place_ne <> panel.place_ne
        or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
      else 'approved'
    end as place
  from interview_hour called
  left join interview_slot slot on slot.application_id = called.application_id
  left join interview_session session on session.id = slot.session_id
  left join interview_panel panel on panel.id = session.panel_id
  left join interview_appointment own on own.application_id = called.application_id`;

export async function countPlaces(db: Database, advtCode: Id<'advertisement'>): Promise<PlanCounts> {
  const { rows } = await sql<PlanCounts>`
    select count(*)::int as called, (count(*) filter (where session_id is null))::int as unassigned,
      (count(*) filter (where place = 'arranged'))::int as given,
      (count(*) filter (where session_id is not null and place = 'moved'))::int as moved,
      (count(*) filter (where session_id is null and approved_starts_at is not null))::int as taken_back,
      (count(*) filter (where place = 'kin'))::int as kin
    from (${arrangedPlaces}) arranged where advt_code = ${advtCode}::int`.execute(db);
  return rows[0]!;
}

type Approval = { advtCode: Id<'advertisement'>; approvedBy: number; at: Date; reason: string };

/** Archives changed appointments as replaced, and creates the arranged ones. */
export async function applyPlaces(db: Database, { advtCode, approvedBy, at, reason }: Approval): Promise<void> {
  await sql`insert into interview_appointment_replaced
      (application_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at, replaced_at, reason)
    select own.application_id, own.starts_at, own.panel_number, own.place_en, own.place_ne, own.approved_by, own.approved_at,
      ${at}::timestamptz, ${reason}::text
    from interview_appointment own join (${arrangedPlaces}) arranged on arranged.application_id = own.application_id
    where arranged.advt_code = ${advtCode}::int and arranged.place <> 'approved'`.execute(db);
  await sql`with changed as (
      select * from (${arrangedPlaces}) arranged where advt_code = ${advtCode}::int and place <> 'approved'
    )
    insert into interview_appointment as own
      (application_id, session_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at)
    select application_id, session_id, starts_at, panel_number, place_en, place_ne, ${approvedBy}::int, ${at}::timestamptz
    from changed where session_id is not null
    on conflict (application_id) do update set session_id = excluded.session_id, starts_at = excluded.starts_at,
      panel_number = excluded.panel_number, place_en = excluded.place_en, place_ne = excluded.place_ne,
      approved_by = excluded.approved_by, approved_at = excluded.approved_at, replaces_at = own.approved_at, reason = ${reason}::text`.execute(
    db,
  );
}

/** The first candidates with a place in the past or with a panel that has a relative, by master ID. */
export async function selectWrongPlaces(db: Database, advtCode: Id<'advertisement'>, now: Date, limit: number) {
  const { rows } = await sql<{ masterId: Id<'candidate'>; place: string }>`
    select x.master_id, arranged.place from (${arrangedPlaces}) arranged join application x on x.id = arranged.application_id
    where arranged.advt_code = ${advtCode}::int and (arranged.place = 'kin'
      or (arranged.place in ('arranged', 'moved') and arranged.starts_at <= ${now}::timestamptz))
    order by arranged.place = 'kin' desc, x.master_id limit ${limit}::int`.execute(db);
  return rows;
}
