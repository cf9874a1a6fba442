import type { Id } from '@psc/validation/rules/id.ts';
import type { CalendarKind } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type DateRow = {
  dayAd: string;
  at: Date | null;
  kind: CalendarKind;
  advtCode: Id<'advertisement'>;
  postEn: string;
  postNe: string;
  lifeCycleStatus: string;
};

/** Nine dates and a few days of papers and interviews. */
const MOST_DATES_OF_ONE = 100;

const ended = sql`a.life_cycle_status not in ('rejected', 'cancelled') and a.combined_into_advt_code is null`;

/** A span of calendar days in Nepal, inclusive; `publicOnly` leaves out unpublished advertisements. */
type Span = {
  fromAd: string;
  toAd: string;
  publicOnly?: boolean;
  kinds?: CalendarKind[];
  /** Only advertisements of this demand office. */
  organizationId?: Id<'organization'>;
  limit: number;
};

export function selectDates(db: Database, { fromAd, toAd, publicOnly = false, kinds, organizationId, limit }: Span): Promise<DateRow[]> {
  const among = sql`${ended} and (not ${publicOnly} or a.life_cycle_status in ('published', 'live', 'closed', 'concluded'))
      and d.day between ${fromAd}::date and ${toAd}::date
      and (${kinds === undefined} or d.kind = any(${kinds ?? []}::text[]))
      and (${organizationId ?? null}::int is null or r.organization_id = ${organizationId ?? null}::int)`;
  return datesWhere(db, among, publicOnly, limit);
}

export function selectDatesOf(db: Database, advtCode: Id<'advertisement'>): Promise<DateRow[]> {
  return datesWhere(db, sql`a.advt_code = ${advtCode}`, false, MOST_DATES_OF_ONE);
}

async function datesWhere(db: Database, condition: RawBuilder<unknown>, publicOnly: boolean, limit: number): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`select to_char(d.day, 'YYYY-MM-DD') as day_ad, d.at, d.kind, a.advt_code, a.life_cycle_status,
      p.name_en as post_en, p.name_ne as post_ne
    from advertisement a
    join requisition r on r.id = a.requisition_id
    join post p on p.id = r.post_id
    cross join lateral (
      select publish_date_ad as day, null::timestamptz as at, 'publish' as kind where a.publish_date_ad is not null
      union all select (i.at at time zone 'Asia/Kathmandu')::date, i.at, i.kind from (values
          (a.single_submission_last_at, 'singleSubmissionLast'), (a.payment_last_at, 'paymentLast'),
          (a.double_fee_submission_last_at, 'doubleFeeSubmissionLast'), (a.double_fee_payment_last_at, 'doubleFeePaymentLast')) as i (at, kind)
        where i.at is not null
      union all select a.age_cut_off_date_ad, null, 'ageCutOff' where a.age_cut_off_date_ad is not null
      union all select a.admit_card_download_date_ad, null, 'admitCard' where a.admit_card_download_date_ad is not null
      -- A paper begins at once for open and for internal competition.
      union all select distinct (ep.starts_at at time zone 'Asia/Kathmandu')::date, ep.starts_at, 'examination'
        from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
        where es.advt_code = a.advt_code and (es.status = 'approved' or not ${publicOnly})
      union all select s.day_ad, min(s.starts_at), 'interview'
        from interview_plan ip join interview_panel pa on pa.advt_code = ip.advt_code join interview_session s on s.panel_id = pa.id
        where ip.advt_code = a.advt_code and (ip.state = 'approved' or not ${publicOnly})
        group by s.day_ad
      union all select (w.published_at at time zone 'Asia/Kathmandu')::date, w.published_at, 'result'
        from written_result w where w.advt_code = a.advt_code and w.published_at is not null
      union all select (f.published_at at time zone 'Asia/Kathmandu')::date, f.published_at, 'finalList'
        from selection f where f.advt_code = a.advt_code and f.stage = 'final' and f.published_at is not null) d
    where ${condition}
    order by d.day, d.at nulls first, a.advt_code, d.kind
    limit ${limit}`.execute(db);
  return rows;
}

export type ConflictRow = { kind: string; dayAd: string; advtCodes: Id<'advertisement'>[]; candidates: number };

/** Conflicting dates within the span. Applications are counted only for overlapping examinations. */
export async function selectConflicts(
  db: Database,
  { fromAd, toAd, limit, closedDaysAd }: Span & { closedDaysAd: readonly Day[] },
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`with exam as (
      select a.advt_code, a.double_fee_payment_last_at, a.admit_card_download_date_ad, ep.starts_at,
        ep.starts_at + pap.duration_minutes * interval '1 minute' as ends_at, (ep.starts_at at time zone 'Asia/Kathmandu')::date as day
      from exam_schedule es
      join exam_schedule_paper ep on ep.exam_schedule_id = es.id
      join paper pap on pap.id = ep.paper_id
      join advertisement a on a.advt_code = es.advt_code
      where ${ended} and es.status <> 'skipped'
        and (ep.starts_at at time zone 'Asia/Kathmandu')::date between ${fromAd}::date and ${toAd}::date),
    overlap as (
      select distinct one.advt_code as one, other.advt_code as other, one.day
      from exam one join exam other on other.advt_code > one.advt_code and other.starts_at < one.ends_at and one.starts_at < other.ends_at),
    found as (
      select distinct 'examinationBeforeDeadline' as kind, day, array[advt_code] as advt_codes, 0 as candidates
        from exam where starts_at < double_fee_payment_last_at
      union all
      select distinct 'admitCardAfterExamination', day, array[advt_code], 0 from exam where admit_card_download_date_ad > day
      union all
      select distinct 'lastDayOnClosedDay', (i.at at time zone 'Asia/Kathmandu')::date, array[a.advt_code], 0
        from advertisement a cross join lateral (values (a.single_submission_last_at), (a.payment_last_at),
          (a.double_fee_submission_last_at), (a.double_fee_payment_last_at)) as i (at)
        where ${ended} and (i.at at time zone 'Asia/Kathmandu')::date = any(${[...closedDaysAd]}::date[])
      union all
      select 'sameCandidates', o.day, array[o.one, o.other], shared.candidates
        from overlap o cross join lateral (select count(*)::int as candidates
          from application x join application y on y.master_id = x.master_id and y.advt_code = o.other
          where x.advt_code = o.one and x.payment_status = 'paid' and y.payment_status = 'paid'
            and x.scrutiny_status <> 'rejected' and y.scrutiny_status <> 'rejected') shared
        where shared.candidates > 0)
    select kind, to_char(day, 'YYYY-MM-DD') as day_ad, advt_codes, candidates from found order by day, kind, advt_codes limit ${limit}`.execute(
    db,
  );
  return rows;
}
