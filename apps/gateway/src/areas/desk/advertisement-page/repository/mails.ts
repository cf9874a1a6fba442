import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** The last line of the previous page: its day and message. */
export type Behind = { dayAd: string; word: string } | null;
export type MailsRow = {
  dayAd: string;
  word: string;
  firstAt: Date;
  lastAt: Date;
  mails: number;
  accepted: number;
  refused: number;
  unsent: number;
};

export async function selectMails(db: Database, advtCode: Id<'advertisement'>, behind: Behind, limit: number): Promise<MailsRow[]> {
  const { rows } = await sql<MailsRow>`
    select to_char(day, 'YYYY-MM-DD') as day_ad, word, min(first_tried_at) as first_at, max(coalesce(accepted_at, first_tried_at)) as last_at,
      count(*)::int as mails, count(accepted_at)::int as accepted,
      count(*) filter (where accepted_at is null and tries > 0)::int as refused, count(*) filter (where tries = 0)::int as unsent
    from (select word, first_tried_at, accepted_at, tries, (first_tried_at at time zone 'Asia/Kathmandu')::date as day from sent_mail where advt_code = ${advtCode}) sent
    where ${behind?.dayAd ?? null}::date is null or day < ${behind?.dayAd ?? null}::date
      or day = ${behind?.dayAd ?? null}::date and word > ${behind?.word ?? null}::text
    group by day, word order by day desc, word limit ${limit}`.execute(db);
  return rows;
}
