import type { OpenDatabase } from '../../../apps/gateway/src/platform/database/connection.ts';

const statements = {
  /** A candidate with a card, a published result and an interview time. */
  examinedUsername: `select a.username from interview_appointment i join application x on x.id = i.application_id
    join admit_card k on k.application_id = x.id join candidate c on c.master_id = x.master_id join account a on a.id = c.account_id
    where not k.blocked and not a.must_change_password order by i.application_id limit 1`,
  examinedMasterId: `select c.master_id from candidate c join account a on a.id = c.account_id where a.username = $1`,
  examinedApplicationId: `select x.id from application x join candidate c on c.master_id = x.master_id join account a on a.id = c.account_id
    where a.username = $1 and x.advt_code = 30008`,
  ownApplicationId: `select id from application where master_id = 10100001 and advt_code between 30001 and 30005 order by id limit 1`,
  /** A candidate who still has to pay, and the advertisement to pay for. */
  unpaidUsername: `select a.username from application x join candidate c on c.master_id = x.master_id join account a on a.id = c.account_id
    where x.payment_status = 'unpaid' and x.advt_code between 30001 and 30005 and not a.must_change_password order by x.id limit 1`,
  unpaidAdvtCode: `select x.advt_code from application x join candidate c on c.master_id = x.master_id join account a on a.id = c.account_id
    where x.payment_status = 'unpaid' and x.advt_code between 30001 and 30005 and not a.must_change_password order by x.id limit 1`,
  ownPhotographId: `select file_id from candidate_document where master_id = 10100001 and type = 'photograph'`,
  scrutinyApplicationId: `select id from application where scrutiny_officer_id = 6 and scrutiny_status = 'pending' and advt_code = 30001
    order by id limit 1`,
  /** Its examination has not started, so the seat may still change. */
  seatedApplicationId: `select s.application_id from candidate_seat s join exam_schedule e on e.advt_code = s.advt_code
    join exam_schedule_paper p on p.exam_schedule_id = e.id where s.advt_code < 30000 and p.starts_at > now()
    order by s.application_id limit 1`,
  voucherMasterId: `select x.master_id from voucher v join application x on x.id = v.application_id order by v.application_id desc limit 1`,
  recordId: `select max(id) from audit_entry`,
  noticeId: `select id from notice where image_file_id is not null and now()::date between start_date_ad and end_date_ad order by id limit 1`,
  emblemFileId: `select value ->> 'emblemFileId' from setting where key = 'commission' order by version desc limit 1`,
  scopeId: `select id from distribution_scope where level = 'localLevel' order by id limit 1`,
  formulaVersionId: `select id from distribution_version where level = 'localLevel' order by number desc limit 1`,
  historyId: `select max(id) from distribution_log`,
  pendingAdvtCode: `select min(advt_code) from advertisement where life_cycle_status = 'pending'`,
} as const;

type FoundName = keyof typeof statements;
export type Found = Readonly<Record<FoundName, string | number>>;

/** @throws Error that names the row missing from the world */
export async function findInWorld(open: OpenDatabase): Promise<Found> {
  const found: Partial<Record<FoundName, string | number>> = {};
  for (const [name, text] of Object.entries(statements)) {
    const { rows } = await open.jobs.executeSql(text, text.includes('$1') ? [found.examinedUsername] : []);
    const [value] = Object.values((rows[0] ?? {}) as Record<string, string | number | null>);
    if (value === undefined || value === null) throw new Error(`The world has nothing for ${name}.`);
    found[name as FoundName] = value;
  }
  return found as Found;
}
