import { sql } from 'kysely';
import type { SimulatedWorld } from './world.ts';

const attemptAgain = (status: 'pending' | 'paid') => `
  insert into payment_attempt (application_id, retotalling_request_id, category_addition_id, method, reference, amount_paisa, status, created_at,
    expires_at, settled_at)
  select application_id, retotalling_request_id, category_addition_id, method, reference || ' again', amount_paisa, status, created_at, expires_at,
    settled_at
  from payment_attempt where status = '${status}' order by id limit 1`;

/** Statements past the gateway, as of an operator's script, that the database has to refuse whatever the rows are. */
export const forbiddenWrites: readonly { does: string; script: string }[] = [
  {
    does: 'gives an application to a person who has one in the same advertisement',
    script: `update application x set master_id = other.master_id, profile_snapshot_id = other.profile_snapshot_id from application other
      where (x.id, other.id) = (select one.id, two.id from application one join application two on two.advt_code = one.advt_code and two.id > one.id
        where one.duplicate_of is null and two.duplicate_of is null order by 1, 2 limit 1)`,
  },
  { does: 'writes a payment under way a second time', script: attemptAgain('pending') },
  { does: 'writes a paid payment a second time', script: attemptAgain('paid') },
  {
    does: 'gives a receipt number a second time',
    script: `update application set receipt_number = (select min(receipt_number) from application)
      where id = (select max(id) from application where receipt_number > (select min(receipt_number) from application))`,
  },
  {
    does: 'writes an open further category a second time',
    script: `insert into category_addition (application_id, fee_amount_paisa, fee_type, profile_snapshot_id, requested_at)
      select application_id, fee_amount_paisa, fee_type, profile_snapshot_id, requested_at from category_addition
      where ended_at is null and payment_status <> 'paid' order by id limit 1`,
  },
  {
    does: 'writes a waiting request a second time',
    script: `insert into revision (subject, subject_key, advt_code, application_id, before, after, reason, asked_by, asked_at)
      select subject, subject_key, advt_code, application_id, before, after, reason, asked_by, asked_at from revision
      where state = 'asked' order by id limit 1`,
  },
  {
    does: 'gives a roll number a second time',
    script: `update candidate_seat seat set roll_number = other.roll_number from candidate_seat other
      where (seat.application_id, other.application_id) = (select one.application_id, two.application_id from candidate_seat one
        join candidate_seat two on two.advt_code = one.advt_code and two.application_id > one.application_id
        where one.roll_number is not null and two.roll_number is not null order by 1, 2 limit 1)`,
  },
  {
    does: 'writes a list a second time',
    script: `insert into selection (advt_code, stage, created_by, created_at)
      select advt_code, stage, created_by, created_at from selection order by id limit 1`,
  },
  {
    does: 'changes a line of the record',
    script: `update audit_entry set at = at + interval '1 second' where id = (select min(entry_id) from audit_seal)`,
  },
];

/** @returns whether the database took it */
export async function writeForbidden({ gateway }: SimulatedWorld, does: string): Promise<boolean> {
  const write = forbiddenWrites.find((each) => each.does === does);
  if (!write) throw new Error(`There is no script that ${does}.`);
  try {
    const { numAffectedRows } = await sql.raw(write.script).execute(gateway.db);
    return Number(numAffectedRows ?? 0) > 0;
  } catch (error) {
    // Any other error is a mistake in the script, which would look like a refusal.
    if (/^(?:23|P0001)/.test(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}
