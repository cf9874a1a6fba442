import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';
import { unseen } from '../../../../platform/database/unseen.ts';
import { goesOn } from '../../../../platform/shared/repository/ended-advertisement.ts';

export type PlannedHour = { paperId: Id<'paper'>; competitionCategory: string; startsAt: Date | string };

type ClashRow = {
  masterId: Id<'candidate'>;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
  advtCode: Id<'advertisement'>;
  postEn: string;
  postNe: string;
  startsAt: Date;
  total: number;
};

/** Uses only an index. */
const approvedIn = (advtCode: RawBuilder<unknown>) =>
  sql`select master_id from application where advt_code = ${advtCode} and scrutiny_status = 'approved'`;

const competesIn = (applicationId: RawBuilder<unknown>, competition: RawBuilder<unknown>) => sql`exists (select from competing_category xc
    join advertisement_category ac on ac.id = xc.advertisement_category_id
    where xc.application_id = ${applicationId} and (ac.heading = 'internal') = (${competition} = 'internal'))`;

/** The length of a paper for this candidate, with extra time if granted. */
const lengthFor = (applicationId: RawBuilder<unknown>, minutes: RawBuilder<unknown>) =>
  sql`make_interval(mins => with_extra_time(${minutes}, (
    select s.extra_minutes_per_hour from special_arrangement s where s.application_id = ${applicationId} and s.extra_minutes_per_hour is not null)))`;

/**
 * Candidates who also have a paper of another advertisement, scheduled or approved, during one of these hours, extra time included. The few candidates in both
 * are found first, before other rows are read.
 */
export async function selectClashes(
  db: Database,
  advtCode: Id<'advertisement'>,
  hours: readonly PlannedHour[],
  limit: number,
): Promise<ClashRow[]> {
  const own = unseen(advtCode, 'integer');
  const { rows } = await sql<ClashRow>`
    with planned as (
      select h."competitionCategory" as competition, h."startsAt" as starts_at, p.duration_minutes,
        h."startsAt" + make_interval(mins => longest_minutes(p.advt_code, p.duration_minutes)) as ends_at
      from jsonb_to_recordset(${jsonb(hours)}) as h ("paperId" integer, "competitionCategory" text, "startsAt" timestamptz)
      join paper p on p.id = h."paperId"
    ), meeting as (
      select planned.competition as own_competition, planned.starts_at as own_starts_at, planned.duration_minutes as own_minutes,
        es.advt_code, ep.competition_category as competition, ep.starts_at, p.duration_minutes as minutes
      from planned
      join exam_schedule_paper ep on ep.starts_at < planned.ends_at and ep.starts_at > planned.starts_at - interval '1 day'
      join paper p on p.id = ep.paper_id
        and planned.starts_at < ep.starts_at + make_interval(mins => longest_minutes(p.advt_code, p.duration_minutes))
      join exam_schedule es on es.id = ep.exam_schedule_id
      where es.advt_code <> ${own} and es.status in ('scheduled', 'approved') and ${goesOn(sql.ref('es.advt_code'))}
    ), common as materialized (
      select concerned.advt_code, shared.master_id
      from (select distinct advt_code from meeting) concerned
      cross join lateral (${approvedIn(sql.ref('concerned.advt_code'))} intersect ${approvedIn(own)}) shared
    ), found as (
      select common.master_id, meeting.advt_code, min(meeting.starts_at) as starts_at
      from common
      join meeting on meeting.advt_code = common.advt_code
      join application theirs on theirs.advt_code = common.advt_code and theirs.scrutiny_status = 'approved' and theirs.master_id = common.master_id
      join application mine on mine.advt_code = ${own} and mine.scrutiny_status = 'approved' and mine.master_id = common.master_id
      where ${competesIn(sql.ref('theirs.id'), sql.ref('meeting.competition'))}
        and ${competesIn(sql.ref('mine.id'), sql.ref('meeting.own_competition'))}
        and meeting.starts_at < meeting.own_starts_at + ${lengthFor(sql.ref('mine.id'), sql.ref('meeting.own_minutes'))}
        and meeting.own_starts_at < meeting.starts_at + ${lengthFor(sql.ref('theirs.id'), sql.ref('meeting.minutes'))}
      group by common.master_id, meeting.advt_code
    )
    select found.master_id as "masterId", found.advt_code as "advtCode", found.starts_at as "startsAt",
      k.first_name as "firstName", k.middle_name as "middleName", k.last_name as "lastName",
      d.first_name_ne as "firstNameNe", d.middle_name_ne as "middleNameNe", d.last_name_ne as "lastNameNe",
      post.name_en as "postEn", post.name_ne as "postNe", (count(*) over ())::int as total
    from found
    join candidate k on k.master_id = found.master_id
    left join personal_details d on d.master_id = found.master_id
    join advertisement a on a.advt_code = found.advt_code
    join requisition r on r.id = a.requisition_id
    join post on post.id = r.post_id
    order by found.master_id, found.advt_code
    limit ${limit}`.execute(db);
  return rows;
}
