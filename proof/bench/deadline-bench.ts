import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres, type OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { addDays, bsFromAd, nepalDayOf } from '../../packages/i18n/src/calendar.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from '../../scripts/support/processes.ts';
import { gatewayNodeWords, serverEnvironment } from '../../scripts/support/stack.ts';
import { staffSession } from './candidates.ts';
import type { Line } from './line.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { benchMailsOfDeadline } from './mails-of-a-deadline.ts';

const APPLICANTS = 150_000;
const READY_WITHIN_MS = 120_000;
const MOST_MS = 1000;
/** Ages are judged again one by one. An officer waits for it once, and sees the number of applicants beforehand. */
const MOST_MS_JUDGING = 10_000;

/** Applicants of one live advertisement, with just the profile data that judging an age needs. */
async function insertApplicants(database: OpenDatabase, advtCode: number): Promise<void> {
  await database.runScript(`set session_replication_role = replica; set synchronous_commit = off;
    insert into account (kind, username, email) select 'candidate', 'bench' || n, 'bench' || n || '@bench.example' from generate_series(1, ${APPLICANTS}) n;
    create temporary table made as select a.id as account_id, 20000000 + substr(a.username, 6)::integer as master_id, substr(a.username, 6)::integer as n
      from account a where a.username ~ '^bench[0-9]+$';
    insert into candidate (master_id, account_id, first_name, middle_name, last_name, date_of_birth_ad, gender, phone_number, national_id,
      citizenship_number, citizenship_issue_date_ad, citizenship_issue_district_id)
    select master_id, account_id, 'Sita', '', 'Rai', date '1988-01-01' + n % 6000, 'female', '98' || lpad(n::text, 8, '0'), 'NID-' || n, 'C-' || n,
      '2010-01-01', 27 from made;
    insert into profile_snapshot (id, master_id, taken_at, profile, facts, master_data_revision)
    select 20000000 + n, made.master_id, now(), '{}', jsonb_set(s.facts || '{"gender": "male"}', '{dateOfBirthAd}', to_jsonb((date '1988-01-01' + n % 6000)::text)),
      s.master_data_revision
    from made, (select p.* from profile_snapshot p join candidate c using (master_id) join account a on a.id = c.account_id
      where a.username = 'sita' and p.facts is not null order by p.id desc limit 1) s;
    insert into application (id, application_number, master_id, advt_code, faculty_id, subject_id, exam_centre_id, paper_id,
      minimum_qualification_answer, fee_amount_paisa, fee_type, payment_method, payment_status, applied_at, scrutiny_status, version,
      profile_snapshot_id)
    select 20000000 + n, 'B-' || n, made.master_id, ${advtCode}, m.faculty_id, m.subject_id, m.exam_centre_id, m.paper_id, 'yes', 70000, 'single', 'esewa',
      'unpaid', now(), 'pending', 1, 20000000 + n
    from made, (select * from application order by id limit 1) m;
    set session_replication_role = default;
    analyze account; analyze candidate; analyze profile_snapshot; analyze application;`);
}

type Ask = <Data>(path: string, body: unknown) => Promise<{ data: Data; ms: number }>;

function asking(gateway: string, token: string): Ask {
  return async <Data>(path: string, body: unknown) => {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${gateway}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return { data: (JSON.parse(text) as { data: Data }).data, ms: performance.now() - startedAt };
  };
}

/** Forms send each day in both calendars. */
const day = (name: string, ad: string) => ({ [`${name}Ad`]: ad, [`${name}Bs`]: bsFromAd(ad) });

function datesFrom(today: string, ageCutOffDate: string) {
  const last = addDays(today, 40);
  const late = addDays(today, 47);
  return {
    ...day('publishDate', addDays(today, -5)),
    ...day('singleSubmissionLastDate', last),
    ...day('paymentLastDate', last),
    ...day('doubleFeeSubmissionLastDate', late),
    ...day('doubleFeePaymentLastDate', late),
    ...day('ageCutOffDate', ageCutOffDate),
    ...day('admitCardDownloadDate', addDays(today, 60)),
  };
}

async function liveAdvertisement({ jobs }: OpenDatabase, today: string): Promise<{ advtCode: number; version: number; cutOff: string }> {
  const { rows } = await jobs.executeSql(
    `update advertisement set publish_date_ad = $1, age_cut_off_date_ad = $2, single_submission_last_at = now() + interval '20 days', payment_last_at = now() + interval '20 days',
       double_fee_submission_last_at = now() + interval '27 days', double_fee_payment_last_at = now() + interval '27 days'
     where advt_code = (select min(advt_code) from advertisement where life_cycle_status = 'live' and combined_into_advt_code is null
       and advt_code not in (select advt_code from scrutiny_advertisement where finalized_at is not null))
     returning advt_code as "advtCode", version, age_cut_off_date_ad::text as "cutOff"`,
    [addDays(today, -5), addDays(today, 20)],
  );
  return rows[0] as { advtCode: number; version: number; cutOff: string };
}

/** Queued jobs that notify the applicants, and queued mails. */
async function queuedFor({ jobs }: OpenDatabase): Promise<string> {
  const { rows } = await jobs.executeSql(
    `select count(*) filter (where name like 'inform-%')::integer as informing, count(*) filter (where name = 'mail')::integer as mails
     from pgboss.job where state = 'created'`,
    [],
  );
  const { informing, mails } = rows[0] as { informing: number; mails: number };
  return `${informing} jobs that inform and ${mails} mails queued by the requests`;
}

/** Extends the deadline of an advertisement with 150,000 applicants and moves its dates; measures the officer's wait. */
export async function benchDeadline(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const database = await startPostgresServer();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  let program = null as RunningProgram | null;
  let sink: MailSink | null = null;
  try {
    const ports = await freePorts();
    const url = database.urlOf('postgres');
    const gateway = `http://127.0.0.1:${ports.gateway}`;
    const startGateway = async (further: NodeJS.ProcessEnv) => {
      await program?.stop();
      const environment = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', DEMO_DATA: 'true', ...further };
      const env = serverEnvironment({ ports, dataDirectory, host: '127.0.0.1', environment });
      program = startProgram('gateway', 'apps/gateway/src/main.ts', { env, words: gatewayNodeWords });
      await untilHealthy(program, `${gateway}/health/ready`, READY_WITHIN_MS);
    };
    await startGateway({ RUN_JOBS: 'false' });
    const open = await connectPostgres(url, 2);
    const today = nepalDayOf(new Date());
    const { advtCode, version, cutOff } = await liveAdvertisement(open, today);
    say(`Making ${APPLICANTS} applicants of ${advtCode} …`);
    await insertApplicants(open, advtCode);
    const ask = asking(gateway, await staffSession(open, 'advertisement'));

    const line = (what: string, ms: number, most: number, told: string) =>
      report({
        what,
        measured: `${ms.toFixed(0)} ms for ${APPLICANTS.toLocaleString('en')} applicants`,
        floorName: 'its limit',
        floor: `${most} ms; ${told}`,
        ratio: ms / most,
        goal: { atMost: 1 },
      });
    const newLastDate = addDays(today, 30);
    const extended = await ask<{ version: number }>('/advertisement/extend-deadline', {
      ...{ advtCode, version, reason: 'Floods closed the roads.' },
      ...day('newLastDate', newLastDate),
    });
    line('deadline extended', extended.ms, MOST_MS, await queuedFor(open));
    say('Sending its mails …');
    sink = await startMailSink();
    await startGateway({ RUN_JOBS: 'true', MAIL_SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
    await benchMailsOfDeadline({ open, gateway, advtCode, applicants: APPLICANTS, sink, report });
    await startGateway({ RUN_JOBS: 'false' });
    const moved = await ask<{ version: number }>('/advertisement/change-dates', {
      ...{ advtCode, version: extended.data.version, remarks: 'Floods' },
      ...datesFrom(today, cutOff),
    });
    line('dates moved', moved.ms, MOST_MS, 'the day on which ages are counted stays');
    const otherCutOff = addDays(cutOff, 20);
    const shown = await ask<{ total: number }>('/advertisement/preview-cut-off-date', { advtCode, ageCutOffDateAd: otherCutOff });
    line('verdicts shown', shown.ms, MOST_MS_JUDGING, `${shown.data.total} verdicts change`);
    const judged = await ask('/advertisement/change-dates', {
      ...{ advtCode, version: moved.data.version, remarks: 'Floods', changedVerdicts: shown.data.total },
      ...datesFrom(today, otherCutOff),
    });
    line('cut-off date moved', judged.ms, MOST_MS_JUDGING, await queuedFor(open));
    await open.close();
  } finally {
    await program?.stop();
    await sink?.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
