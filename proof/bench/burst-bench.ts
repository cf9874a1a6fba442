import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPostgres, type OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from '../../scripts/support/processes.ts';
import { serverEnvironment } from '../../scripts/support/stack.ts';
import { Crowd, type BurstCandidate, type Habit } from './burst-candidate.ts';
import { choiceOf, wrongPayments } from './burst-truth.ts';
import { startBurstProvider, startMailSink } from './burst-provider.ts';
import { insertCandidates, insertSessions } from './candidates.ts';
import type { Line } from './line.ts';
import { loadResult } from './load.ts';

const CANDIDATES = 2000;
/** Arrivals accelerate until the deadline; the rest of the minute serves the last arrivals. */
const [MINUTE_MS, LAST_COMES_AFTER_MS] = [60_000, 50_000];
const READY_WITHIN_MS = 60_000;
/** Reconciliation runs every minute. */
const SWEPT_WITHIN_MS = 150_000;
/** Beyond this, users notice the wait. */
const NOTICED_MS = 1000;

/** 2,000 candidates apply and pay in the last minute; afterwards the database must agree with the providers. */
export async function benchBurst(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const database = await startPostgresServer({ durable: true });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const provider = await startBurstProvider();
  const mailSink = await startMailSink();
  let gateway: RunningProgram | undefined;
  let open: OpenDatabase | undefined;
  try {
    const ports = await freePorts();
    const environment = {
      ...process.env,
      DATABASE_URL: database.urlOf('postgres'),
      MAIL_SMTP_URL: mailSink.url,
      LOG_LEVEL: 'error',
      ...provider.environment,
    };
    gateway = startProgram('gateway', 'apps/gateway/src/main.ts', {
      env: serverEnvironment({ ports, dataDirectory, host: '127.0.0.1', environment }),
    });
    const base = `http://127.0.0.1:${ports.gateway}`;
    await untilHealthy(gateway, `${base}/health/ready`, READY_WITHIN_MS);
    say(`Preparing ${CANDIDATES} candidates …`);
    open = await connectPostgres(database.urlOf('postgres'), 2);
    const people = await insertCandidates(open, CANDIDATES);
    const tokens = await insertSessions(open, people);
    const candidates = people.map(({ masterId }, at) => burstCandidate(masterId, tokens[at]!, at));
    const crowd = new Crowd(base, provider, await choiceOf(base, tokens[0]!));

    say('The last minute …');
    const startedAt = performance.now();
    await crowd.go(candidates);
    const elapsedMs = performance.now() - startedAt;
    const { applyMs, payMs, shed, unanswered } = crowd.seen;
    say('Looking after who lost the way back …');
    await untilSwept(open);
    const wrong = await wrongPayments(open, provider, crowd, candidates);
    if (provider.takings.size !== CANDIDATES) wrong.push(`${provider.takings.size} payments at the providers`);

    const tried = `${shed} told to come later, ${unanswered} not answered`;
    report({
      what: 'last minute: all',
      measured: `${CANDIDATES} applied and paid in ${(elapsedMs / 1000).toFixed(1)} s; ${tried}`,
      floorName: 'allowed',
      floor: `${MINUTE_MS / 1000} s`,
      ratio: elapsedMs / MINUTE_MS,
      goal: { atMost: 1 },
    });
    report(waitLine('last minute: apply', applyMs, elapsedMs));
    report(waitLine('last minute: pay', payMs, elapsedMs));
    report({
      what: 'last minute: truth',
      measured: `${wrong.length} lost, unpaid or charged twice`,
      floorName: 'allowed',
      floor: '0',
      ratio: wrong.length,
      goal: { atMost: 0 },
    });
    if (wrong.length > 0) throw new Error(`The database and the providers differ:\n${wrong.slice(0, 20).join('\n')}`);
  } finally {
    await open?.close();
    await gateway?.stop();
    await database.stop();
    await provider.stop();
    await mailSink.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** In every twenty, one presses twice, one never returns from the provider and one returns twice. */
function burstCandidate(masterId: number, token: string, at: number): BurstCandidate {
  const habits: Record<number, Habit> = { 3: 'pressesTwice', 9: 'losesTheWayBack', 15: 'comesBackTwice' };
  return {
    masterId,
    token,
    method: at % 2 === 0 ? 'esewa' : 'khalti',
    habit: habits[at % 20] ?? 'patient',
    startsAfterMs: LAST_COMES_AFTER_MS * Math.sqrt((at + 1) / CANDIDATES),
  };
}

function waitLine(what: string, timesMs: readonly number[], elapsedMs: number): Line {
  const { medianMs, slowestOf100Ms } = loadResult(timesMs, elapsedMs);
  return {
    what,
    measured: `half within ${medianMs.toFixed(0)} ms, 99% within ${slowestOf100Ms.toFixed(0)} ms, coming again included`,
    floorName: 'what a person notices',
    floor: `${NOTICED_MS} ms`,
    ratio: slowestOf100Ms / NOTICED_MS,
    goal: { atMost: 1 },
  };
}

async function untilSwept(open: OpenDatabase): Promise<void> {
  await open.jobs.executeSql(`update payment_attempt set next_check_at = now() where status = 'pending'`);
  const deadline = Date.now() + SWEPT_WITHIN_MS;
  while (Date.now() < deadline) {
    const { rows } = await open.jobs.executeSql(`select from payment_attempt where status = 'pending' limit 1`);
    if (rows.length === 0) return;
    await wait(500);
  }
}
