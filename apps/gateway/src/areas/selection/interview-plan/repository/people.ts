import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { arrangedPlaces } from './plans.ts';

type Arranged = {
  applicationId: Id<'application'>;
  advtCode: Id<'advertisement'>;
  sessionId: number | null;
  startsAt: Date | null;
  place: string;
};

/** The called candidates of one advertisement with their places, as a query to filter and sort. */
export function arrangedOf(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom(sql<Arranged>`(${arrangedPlaces})`.as<'arranged'>('arranged'))
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'arranged.applicationId')
    .where('arranged.advtCode', '=', advtCode);
}

export type ArrangedRow = {
  applicationId: Id<'application'>;
  place: string;
  sessionId: number | null;
  panelNumber: number | null;
  startsAt: Date | null;
  approvedStartsAt: Date | null;
  masterId: Id<'candidate'>;
  rollNumber: number | null;
  kinPanels: number[];
  isInterviewed: boolean;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

export async function selectArranged(db: Database, applicationIds: readonly Id<'application'>[]): Promise<ArrangedRow[]> {
  const { rows } = await sql<ArrangedRow>`
    select arranged.application_id, arranged.place, arranged.session_id, arranged.panel_number, arranged.starts_at,
      arranged.approved_starts_at, x.master_id, seat.roll_number,
      exists (select from interview_mark i where i.application_id = x.id) as is_interviewed,
      array(select panel.panel_number from interview_kin kin join interview_panel panel on panel.id = kin.panel_id
        where kin.application_id = x.id order by 1) as kin_panels,
      k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
    from (${arrangedPlaces}) arranged
    join application x on x.id = arranged.application_id
    join candidate k on k.master_id = x.master_id
    left join personal_details d on d.master_id = x.master_id
    left join candidate_seat seat on seat.application_id = x.id
    where arranged.application_id = any(${[...applicationIds]}::int[])`.execute(db);
  return rows;
}
