import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type LetterRow = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  rollNumber: number | null;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
  outcome: 'selected' | 'alternate';
  rank: number;
  quotaEn: string;
  quotaNe: string;
  advtNumber: string;
  movedUpAt: Date | null;
  /** The interview's time; null in the letters of a final list. */
  interviewAt: Date | null;
  panelNumber: number | null;
  placeEn: string | null;
  placeNe: string | null;
  placedAt: Date | null;
  replacesAt: Date | null;
};

type LetterFilter = { kind: 'interview' | 'final'; applicationId?: Id<'application'>; after?: number; limit: number };

/**
 * The letters of a list by application: one per candidate, for the category with the best outcome. Called candidates get their letter once
 * they have an interview time.
 */
export async function selectLetters(
  db: Database,
  selectionId: Id<'selection'>,
  { kind, applicationId, after, limit }: LetterFilter,
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select distinct on (x.id) x.id as application_id, x.application_number, x.master_id, seat.roll_number,
      k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
      hour.starts_at as interview_at, own.panel_number, own.place_en, own.place_ne, own.approved_at as placed_at, own.replaces_at,
      sc.outcome, sc.rank, sc.moved_up_at, q.name_en as quota_en, q.name_ne as quota_ne, cat.advt_number
    from selection_candidate sc
    join advertisement_category cat on cat.id = sc.advertisement_category_id
    join quota q on q.code = cat.quota_code
    join application x on x.id = sc.application_id
    join candidate k on k.master_id = x.master_id
    left join personal_details d on d.master_id = x.master_id
    left join candidate_seat seat on seat.application_id = x.id
    left join interview_hour hour on hour.selection_id = sc.selection_id and hour.application_id = x.id
    left join interview_appointment own on own.application_id = x.id
    where sc.selection_id = ${selectionId}::int ${kind === 'interview' ? sql`and hour.starts_at is not null` : sql``}
      and sc.outcome in ('selected', 'alternate') and sc.left_at is null
      ${applicationId === undefined ? sql`` : sql`and x.id = ${applicationId}::int`}
      ${after === undefined ? sql`` : sql`and x.id > ${after}::int`}
    order by x.id, sc.outcome desc, sc.rank limit ${limit}::int`.execute(db);
  return rows;
}
