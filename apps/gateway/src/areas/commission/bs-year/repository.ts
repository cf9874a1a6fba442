import type { Id } from '@psc/validation/rules/id.ts';
import type { MovedDate } from '@psc/api-client/areas/commission/bs-year.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';

/** Until the transaction ends, because the length of one year moves the start of the later ones. */
export async function lockYears(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.bsYears})`.execute(db);
}

export function selectYears(db: Database) {
  return db.selectFrom('bsYear').select(['bsYear', 'monthDays', 'confirmedAt']).orderBy('bsYear').execute();
}

export async function saveYear(db: Database, year: { bsYear: number; monthDays: number[]; confirmedAt: Date }): Promise<void> {
  await db
    .insertInto('bsYear')
    .values(year)
    .onConflict((conflict) => conflict.column('bsYear').doUpdateSet({ monthDays: year.monthDays, confirmedAt: year.confirmedAt }))
    .execute();
}

type DatedRow = { advtCode: Id<'advertisement'>; postEn: string; postNe: string; date: MovedDate['date']; dayAd: Day };

/** The dates of open advertisements from a day on, of their papers and of their interviews. */
export async function selectDatesFrom(db: Database, fromAd: Day): Promise<DatedRow[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kathmandu')::date`;
  const { rows } = await sql<DatedRow>`
    select a.advt_code, post.name_en as post_en, post.name_ne as post_ne, dated.date, dated.day_ad
    from advertisement a
    join requisition r on r.id = a.requisition_id
    join post on post.id = r.post_id
    cross join lateral (
      values ('publishDateAd', a.publish_date_ad),
        ('singleSubmissionLastAt', ${dayOf('a.single_submission_last_at')}), ('paymentLastAt', ${dayOf('a.payment_last_at')}),
        ('doubleFeeSubmissionLastAt', ${dayOf('a.double_fee_submission_last_at')}),
        ('doubleFeePaymentLastAt', ${dayOf('a.double_fee_payment_last_at')}),
        ('ageCutOffDateAd', a.age_cut_off_date_ad), ('admitCardDownloadDateAd', a.admit_card_download_date_ad)
      union all select 'paper', ${dayOf('ep.starts_at')} from exam_schedule es
        join exam_schedule_paper ep on ep.exam_schedule_id = es.id where es.advt_code = a.advt_code
      union all select distinct 'interview', ${dayOf('session.starts_at')} from interview_panel panel
        join interview_session session on session.panel_id = panel.id where panel.advt_code = a.advt_code
    ) dated (date, day_ad)
    where a.life_cycle_status <> 'concluded' and not ${isEnded('a')} and dated.day_ad >= ${fromAd}::date
    order by dated.day_ad, a.advt_code, dated.date`.execute(db);
  return rows;
}
