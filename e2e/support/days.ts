import { connectPostgres } from '../../apps/gateway/src/database/connection.ts';

const variable = 'JOURNEY_DATABASE';

export function setDatabase(url: string): void {
  process.env[variable] = url;
}

/** Marks come on the day of the examination only, and a journey cannot wait for it: its papers began a day ago. */
export async function bringExaminationDay(advtCode: string): Promise<void> {
  await run(`update exam_schedule_paper set starts_at = now() - interval '1 day'
    where exam_schedule_id in (select id from exam_schedule where advt_code = ${Number(advtCode)})`);
}

/** The same for the interview. */
export async function bringInterviewDay(advtCode: string): Promise<void> {
  await run(`update selection set interview_at = now() - interval '1 day' where advt_code = ${Number(advtCode)};
    update interview_appointment set starts_at = now() - interval '1 day'
    where application_id in (select id from application where advt_code = ${Number(advtCode)})`);
}

async function run(statement: string): Promise<void> {
  const url = process.env[variable];
  if (url === undefined) throw new Error('The stack is not running: journeys are started by Playwright.');
  const database = await connectPostgres(url, 1);
  await database.runScript(statement);
  await database.close();
}

/** A proof is good for ten minutes, which a journey does not wait for: the officer signed in a quarter of an hour ago. */
export async function letProofGrowOld(username: string): Promise<void> {
  await run(`update session_family set proved_at = now() - interval '15 minutes'
    where account_id = (select id from account where kind = 'staff' and username = '${username.replaceAll("'", "''")}')`);
}
