import type { Request } from '@playwright/test';
import { runScript } from './database.ts';

/** Moves the papers to yesterday: marks are accepted only from the day of the examination, and a journey cannot wait. */
export async function bringExaminationDay(advtCode: string): Promise<void> {
  await runScript(`update exam_schedule_paper set starts_at = now() - interval '1 day'
    where exam_schedule_id in (select id from exam_schedule where advt_code = ${Number(advtCode)})`);
}

/** After the last day to pay no more money can arrive, and scrutiny can be finalised. */
export async function passLastDayToPay(advtCode: string): Promise<void> {
  await runScript(`update advertisement set single_submission_last_at = now() - interval '14 days',
    payment_last_at = now() - interval '14 days', double_fee_submission_last_at = now() - interval '7 days',
    double_fee_payment_last_at = now() - interval '7 days' where advt_code = ${Number(advtCode)}`);
}

/** Lists are made only after the days of re-totalling. */
export async function passRetotallingDays(advtCode: string): Promise<void> {
  await runScript(`update written_result set published_at = published_at - interval '40 days' where advt_code = ${Number(advtCode)}`);
}

export async function bringInterviewDay(advtCode: string): Promise<void> {
  await runScript(`update selection set interview_at = now() - interval '1 day' where advt_code = ${Number(advtCode)};
    update interview_appointment set starts_at = now() - interval '1 day'
    where application_id in (select id from application where advt_code = ${Number(advtCode)})`);
}

/**
 * Ages the fresh proof, which lasts ten minutes, by a quarter of an hour. Only that of this call's token: parallel journeys use the same
 * officer.
 */
export async function letProofGrowOld(call: Request): Promise<void> {
  const token = call.headers().authorization?.replace(/^Bearer /, '') ?? '';
  await runScript(`update session_family set proved_at = now() - interval '15 minutes'
    where id = (select family_id from session_token where token_sha256 = sha256('${token.replaceAll("'", "''")}'))`);
}
