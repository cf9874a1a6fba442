import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../../platform/database/connection.ts';

export function selectPanels(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('interviewPanel as p')
    .select(['p.id', 'p.panelNumber', 'p.placeEn', 'p.placeNe'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('interviewPanelMember as m')
          .select(['m.id', 'm.fullName', 'm.designation', 'm.isChair'])
          .whereRef('m.panelId', '=', 'p.id')
          .where('m.active', '=', true)
          .orderBy('m.isChair', 'desc')
          .orderBy('m.id'),
      ).as('members'),
    )
    .where('p.advtCode', '=', advtCode)
    .orderBy('p.panelNumber')
    .execute();
}

export function findPanel(db: Database, advtCode: Id<'advertisement'>, panelId: Id<'interviewPanel'>) {
  return db.selectFrom('interviewPanel').selectAll().where('advtCode', '=', advtCode).where('id', '=', panelId).executeTakeFirst();
}

type Place = { placeEn: string; placeNe: string };

export async function insertPanel(db: Database, advtCode: Id<'advertisement'>, { placeEn, placeNe }: Place): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into interview_panel (advt_code, panel_number, place_en, place_ne)
    select ${advtCode}::int, coalesce(max(panel_number), 0) + 1, ${placeEn}::text, ${placeNe}::text
    from interview_panel where advt_code = ${advtCode}::int returning id`.execute(db);
  return rows[0]!.id;
}

export async function updatePanel(db: Database, panelId: Id<'interviewPanel'>, place: Place): Promise<void> {
  await db.updateTable('interviewPanel').set(place).where('id', '=', panelId).execute();
}

type Member = { name: string; designation: string; isChair: boolean };

/** A member with an unchanged name keeps the row, so that a declared kinship stays with the person. */
export async function saveMembers(db: Database, panelId: Id<'interviewPanel'>, members: readonly Member[]): Promise<void> {
  await db.updateTable('interviewPanelMember').set({ active: false, isChair: false }).where('panelId', '=', panelId).execute();
  for (const { name, designation, isChair } of members) {
    const kept = await db
      .updateTable('interviewPanelMember')
      .set({ fullName: name, designation, isChair, active: true })
      .where('panelId', '=', panelId)
      .where(sql<string>`lower(full_name)`, '=', name.toLowerCase())
      .executeTakeFirst();
    if (kept.numUpdatedRows > 0n) continue;
    await db.insertInto('interviewPanelMember').values({ panelId, fullName: name, designation, isChair }).execute();
  }
}

export async function deletePanel(db: Database, panelId: Id<'interviewPanel'>): Promise<void> {
  await db.deleteFrom('interviewPanel').where('id', '=', panelId).execute();
}

export function selectSessions(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('interviewSession as s')
    .innerJoin('interviewPanel as p', 'p.id', 's.panelId')
    .select(['s.id', 's.panelId', 's.dayAd', 's.half', 's.startsAt', 's.minutesEach', 's.capacity', 'p.panelNumber'])
    .select([
      sql<number>`(select count(*) from interview_slot slot where slot.session_id = s.id)::int`.as('placed'),
      // A half-day with approved appointments cannot be removed.
      sql<boolean>`exists (select from interview_appointment own where own.session_id = s.id)`.as('hasAppointments'),
      sql<boolean>`exists (select from interview_appointment own join interview_mark i on i.application_id = own.application_id
        where own.session_id = s.id)`.as('isHeld'),
    ])
    .where('p.advtCode', '=', advtCode)
    .orderBy('s.startsAt')
    .orderBy('p.panelNumber')
    .execute();
}

type SessionColumns = { panelId: Id<'interviewPanel'>; dayAd: string; half: string; startsAt: Date; minutesEach: number; capacity: number };

/** Undefined if the panel already sits in that half-day. */
export async function saveSession(db: Database, sessionId: number | undefined, columns: SessionColumns): Promise<number | undefined> {
  const taken = await db
    .selectFrom('interviewSession')
    .select('id')
    .where('panelId', '=', columns.panelId)
    .where('dayAd', '=', columns.dayAd)
    .where('half', '=', columns.half)
    .where('id', '<>', sessionId ?? 0)
    .executeTakeFirst();
  if (taken) return undefined;
  if (sessionId === undefined) {
    const made = await db.insertInto('interviewSession').values(columns).returning('id').executeTakeFirstOrThrow();
    return made.id;
  }
  await db.updateTable('interviewSession').set(columns).where('id', '=', sessionId).execute();
  return sessionId;
}

export async function deleteSession(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('interviewSession').where('id', '=', sessionId).execute();
}

export type SitsElsewhere = { name: string; advtCode: Id<'advertisement'> };

/**
 * A person who sits in another panel in the same half-day, in any interview. The lock makes changes to panels of all interviews take turns,
 * so that two officers cannot take one person at the same moment.
 */
export async function findTwicePlaced(
  db: Database,
  panelId: Id<'interviewPanel'>,
  dayAd: string,
  half: string,
): Promise<SitsElsewhere | undefined> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.interviewHalfDays}::integer, ${dayAd}::date - date '2000-01-01')`.execute(db);
  const { rows } = await sql<SitsElsewhere>`
    select m.full_name as name, other.advt_code from interview_panel_member m
    join interview_panel_member too on too.panel_id <> m.panel_id and too.active and lower(too.full_name) = lower(m.full_name)
    join interview_panel other on other.id = too.panel_id
    join interview_session s on s.panel_id = other.id and s.day_ad = ${dayAd}::date and s.half = ${half}
    where m.panel_id = ${panelId}::int and m.active order by other.advt_code, other.id limit 1`.execute(db);
  return rows[0];
}

/** A half-day when a member of this panel also sits in another. */
export async function findMemberElsewhere(db: Database, panelId: Id<'interviewPanel'>): Promise<SitsElsewhere | undefined> {
  const sessions = await db
    .selectFrom('interviewSession')
    .select(['dayAd', 'half'])
    .where('panelId', '=', panelId)
    .orderBy('dayAd')
    .execute();
  for (const { dayAd, half } of sessions) {
    const elsewhere = await findTwicePlaced(db, panelId, dayAd, half);
    if (elsewhere !== undefined) return elsewhere;
  }
  return undefined;
}
