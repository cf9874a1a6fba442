import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { jsonb } from '../../../database/json.ts';

export type PlannedHour = { paperId: number; competitionCategory: string; startsAt: Date | string };

type ClashRow = {
  masterId: number;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
  advtCode: number;
  postEn: string;
  postNe: string;
  startsAt: Date;
  total: number;
};

/** People of an advertisement who have a paper of another one, scheduled or approved, while one of these hours lasts. */
export async function selectClashes(db: Database, advtCode: number, hours: readonly PlannedHour[], limit: number): Promise<ClashRow[]> {
  const { rows } = await sql<ClashRow>`
    with sitting as (
      select distinct x.master_id, x.advt_code, case when ac.heading = 'internal' then 'internal' else 'open' end as competition
      from application x
      join competing_category xc on xc.application_id = x.id
      join advertisement_category ac on ac.id = xc.advertisement_category_id
      where x.scrutiny_status = 'approved'
    ), planned as (
      select h."competitionCategory" as competition, h."startsAt" as starts_at, h."startsAt" + make_interval(mins => p.duration_minutes) as ends_at
      from jsonb_to_recordset(${jsonb(hours)}) as h ("paperId" integer, "competitionCategory" text, "startsAt" timestamptz)
      join paper p on p.id = h."paperId"
    ), other as (
      select es.advt_code, ep.competition_category as competition, ep.starts_at,
        ep.starts_at + make_interval(mins => p.duration_minutes) as ends_at
      from exam_schedule es
      join exam_schedule_paper ep on ep.exam_schedule_id = es.id
      join paper p on p.id = ep.paper_id
      where es.advt_code <> ${advtCode} and es.status in ('scheduled', 'approved')
    ), found as (
      select mine.master_id, other.advt_code, min(other.starts_at) as starts_at
      from planned
      join other on other.starts_at < planned.ends_at and planned.starts_at < other.ends_at
      join sitting mine on mine.advt_code = ${advtCode} and mine.competition = planned.competition
      join sitting theirs on theirs.advt_code = other.advt_code and theirs.competition = other.competition
        and theirs.master_id = mine.master_id
      group by mine.master_id, other.advt_code
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
