import { cleanNumber } from '@psc/i18n/clean-text.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { holds } from '../../lists/conditions.ts';

/**
 * Rows whose candidate has this text in the full name, in either language, or this number as master ID. The query must alias the candidate
 * `k` and the personal details `d`.
 */
export function candidateHolds(text: string): RawBuilder<SqlBool> {
  const digits = cleanNumber(text);
  const byNumber = /^\d{1,9}$/.test(digits) ? sql`k.master_id = ${Number(digits)}` : sql`false`;
  const english = sql`concat_ws(' ', k.first_name, nullif(k.middle_name, ''), k.last_name)`;
  const nepali = sql`concat_ws(' ', d.first_name_ne, nullif(d.middle_name_ne, ''), d.last_name_ne)`;
  return sql<SqlBool>`(${holds(english, text)} or ${holds(nepali, text)} or ${byNumber})`;
}

/** Applications `x` whose candidate has this text in the name, or this number as master ID; candidates are read only if needed. */
export function applicantHolds(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from candidate k left join personal_details d on d.master_id = k.master_id
    where k.master_id = x.master_id and ${candidateHolds(text)})`;
}

/**
 * Seats whose candidate has this text in the name, or this number as master ID, roll number or application; for lists of one advertisement.
 * The query must alias the seat `seat`.
 */
export function seatHolds(text: string): RawBuilder<SqlBool> {
  return candidateOfApplicationHolds(sql`seat.application_id`, text);
}

/** The same for the candidate of an application, who may have no seat. */
export function candidateOfApplicationHolds(applicationId: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const digits = cleanNumber(text);
  const byRollNumber = /^\d{1,9}$/.test(digits) ? sql`s.roll_number = ${Number(digits)}` : sql`false`;
  return sql<SqlBool>`exists (
    select 1 from application x join candidate k on k.master_id = x.master_id left join personal_details d on d.master_id = k.master_id
    left join candidate_seat s on s.application_id = x.id
    where x.id = ${applicationId} and (${byRollNumber} or x.application_number = ${digits} or ${candidateHolds(text)}))`;
}
