import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import type { Line } from './line.ts';
import type { MailSink } from './mail-sink.ts';

const POLL_MS = 500;
/** An extension is announced in the morning and read in the afternoon. */
const MOST_SECONDS_UNTIL_QUEUED = 900;
const SENDING_SECONDS = 60;
const MOST_MS_OF_A_RESET_LINK = 10_000;

async function informed({ jobs }: OpenDatabase, advtCode: number): Promise<number> {
  const { rows } = await jobs.executeSql(
    `select count(*)::integer as informed from milestone_mail m join application a on a.id = m.application_id
     where a.advt_code = $1 and m.milestone = 'advertisement.extendDeadline'`,
    [advtCode],
  );
  return (rows[0] as { informed: number }).informed;
}

type Measuring = {
  open: OpenDatabase;
  gateway: string;
  advtCode: number;
  applicants: number;
  sink: MailSink;
  report: (line: Line) => void;
};

/** The time to send the mails of one act to many applicants, and the time of a reset link requested meanwhile. */
export async function benchMailsOfDeadline({ open, gateway, advtCode, applicants, sink, report }: Measuring): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  while ((await informed(open, advtCode)) < applicants && seconds() < MOST_SECONDS_UNTIL_QUEUED) await pause(POLL_MS);
  const queuedAfter = seconds();
  const sentBefore = sink.taken();
  const asked = performance.now();
  const { rows } = await open.jobs.executeSql(`select email from account where username = 'sita'`, []);
  const { email } = rows[0] as { email: string };
  const arrived = sink.until(email).then(() => performance.now() - asked);
  const answer = await fetch(`${gateway}/session/request-reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`The reset link was refused: ${await answer.text()}`);
  await pause(SENDING_SECONDS * 1000);
  const perSecond = (sink.taken() - sentBefore) / SENDING_SECONDS;
  const resetMs = await Promise.race([arrived, Promise.resolve(Number.POSITIVE_INFINITY)]);
  report({
    what: 'mails of it queued',
    measured: `${queuedAfter.toFixed(0)} s for ${applicants.toLocaleString('en')} mails`,
    floorName: 'its limit',
    floor: `${MOST_SECONDS_UNTIL_QUEUED} s; ${sentBefore.toLocaleString('en')} were sent by then`,
    ratio: queuedAfter / MOST_SECONDS_UNTIL_QUEUED,
    goal: { atMost: 1 },
  });
  report({
    what: 'mails of it sent',
    measured: `${perSecond.toFixed(0)}/s, all of them within ${Math.ceil((applicants - sentBefore) / perSecond / 60)} minutes more`,
    floorName: 'a reset link requested during that time',
    floor: `arrived after ${resetMs.toFixed(0)} ms, ${MOST_MS_OF_A_RESET_LINK} at most`,
    ratio: resetMs / MOST_MS_OF_A_RESET_LINK,
    goal: { atMost: 1 },
  });
}
