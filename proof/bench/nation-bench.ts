import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connectPostgres, type OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer, type PostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { insertCandidates, insertSessions } from './candidates.ts';
import type { Line } from './line.ts';
import { answerTo, type Shot } from './load.ts';
import { straight, throughNginx, type WayIn } from './way-in.ts';
import { openLargeWorld, startGatewayOn } from './world/large-world.ts';

export type NationOptions = {
  /** Length of the load; the doubled load takes a tenth of it. */
  seconds: number;
  perSecond: number;
  /** Number of candidates in the large world; null uses the demo data. */
  candidates: number | null;
  /** Sends the load through nginx as browsers do, with preflights and sign-ins. */
  throughNginx: boolean;
};

/** One request in twenty is an application. */
const APPLICATIONS_IN = 20;
const MOST_P99_MS = 50;
const UNANSWERED_AFTER_MS = 30_000;
/** Runs at the same pace before measuring, because a newly started gateway has cold caches and uncompiled code. */
const WARM_UP_SECONDS = 15;
/** In the doubled load, one request in this many signs in and one checks a payment. */
const SERVED_FIRST_IN = 40;
/** Through nginx, 10 of 500 requests sign in, and one in ten is a preflight. */
const SIGN_INS_IN = 50;
const PREFLIGHTS_IN = 10;

type Sent = {
  kind: 'read' | 'apply' | 'signIn' | 'pay' | 'preflight';
  dueSecond: number;
  status: number;
  ms: number;
  saysWhenAgain: boolean;
};
type Choose = (number: number) => { kind: Sent['kind']; shot: Shot };

const at = (timesMs: readonly number[], part: number) =>
  timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length * part)] ?? 0;

/**
 * Sends at a steady pace regardless of the answers. The time of a queued request counts from when it was due, as it does for a waiting
 * candidate.
 */
async function fireSteadily(choose: Choose, agents: readonly Agent[], perSecond: number, seconds: number): Promise<Sent[]> {
  const startedAt = performance.now();
  const sent: Promise<Sent>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueMs = startedAt + (number * 1000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 1) await pause(early);
    const { kind, shot } = choose(number);
    const answered = Promise.race([
      answerTo(shot, agents[number % agents.length]).then(
        ({ status, text }) => ({ status, saysWhenAgain: (status === 503 || status === 429) && text.includes('"status":0') }),
        () => ({ status: 0, saysWhenAgain: false }),
      ),
      pause(UNANSWERED_AFTER_MS, { status: 0, saysWhenAgain: false }, { ref: false }),
    ]);
    const dueSecond = Math.floor(number / perSecond);
    sent.push(answered.then((answer) => ({ kind, dueSecond, ...answer, ms: performance.now() - dueMs })));
  }
  const all = await Promise.all(sent);
  return all;
}

type Listed = { vacancies: { advtCode: number; acceptsApplications: boolean; categories: { id: number }[] }[] };
type Detail = Record<'faculties' | 'subjects' | 'examCentres' | 'papers', { id: number }[]>;

/** Finds, by applying, a vacancy that a candidate of the bench may apply for. */
export async function applicationBody(base: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const dataOf = async <Data>(shot: Shot) => (JSON.parse((await answerTo(shot)).text) as { data: Data }).data;
  const { vacancies } = await dataOf<Listed>({ method: 'GET', url: `${base}/vacancy/list`, headers });
  for (const { advtCode, acceptsApplications, categories } of vacancies) {
    if (!acceptsApplications) continue;
    const detail = await dataOf<Detail | null>({
      method: 'POST',
      url: `${base}/vacancy/detail`,
      headers,
      body: JSON.stringify({ advtCode }),
    });
    for (const { id } of detail === null ? [] : categories) {
      const body = JSON.stringify({
        ...{ advtCode, categoryIds: [id], minimumQualificationAnswer: 'yes', termsAccepted: true, paymentMethod: 'esewa' },
        ...{ facultyId: detail!.faculties[0]?.id, subjectId: detail!.subjects[0]?.id },
        ...{ examCentreId: detail!.examCentres[0]?.id, paperId: detail!.papers[0]?.id },
      });
      const { status } = await answerTo({ method: 'POST', url: `${base}/vacancy/apply`, headers, body });
      if (status === 200) return body;
    }
  }
  throw new Error('No vacancy takes an application of the bench today.');
}

type Applicant = { username: string; token: string };

type Load = { base: string; applicants: readonly Applicant[]; body: string; part: 'warm' | 'steady' | 'doubled'; isOfBrowsers: boolean };

function chooser({ base, applicants, body, part, isOfBrowsers }: Load): Choose {
  const isDoubled = part === 'doubled';
  const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const reads = ['dashboard/vacancy-list', 'vacancy/list', 'notification/latest', 'application/list', 'dashboard/details'];
  // Each page opens with both.
  if (isOfBrowsers) reads.push('session/privileges-init', 'session/menu-list');
  const preflight = {
    origin: 'http://localhost:8081',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };
  const basic = `Basic ${Buffer.from('candidate-portal:').toString('base64')}`;
  const signIn = (username: string) => new URLSearchParams({ grant_type: 'password', username, password: demoPassword }).toString();
  let applying = 0;
  return (number) => {
    const { username, token } = applicants[number % applicants.length]!;
    if (number % APPLICATIONS_IN === 0) {
      const applicant = applicants[applying++ % applicants.length]!;
      const headers = { ...json(applicant.token), 'idempotency-key': `nation-${applying}-${part}` };
      return { kind: 'apply', shot: { method: 'POST', url: `${base}/vacancy/apply`, headers, body } };
    }
    if (isOfBrowsers && number % PREFLIGHTS_IN === 3)
      return { kind: 'preflight', shot: { method: 'OPTIONS', url: `${base}/session/menu-list`, headers: preflight } };
    if ((isDoubled && number % SERVED_FIRST_IN === 1) || (isOfBrowsers && number % SIGN_INS_IN === 11)) {
      const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
      return { kind: 'signIn', shot: { method: 'POST', url: `${base}/session/login`, headers, body: signIn(username) } };
    }
    if (isDoubled && number % SERVED_FIRST_IN === 2)
      return { kind: 'pay', shot: { method: 'GET', url: `${base}/payment/own`, headers: json(token) } };
    const url = `${base}/${reads[number % reads.length]!}`;
    return { kind: 'read', shot: { method: 'GET', url, headers: { authorization: `Bearer ${token}` } } };
  };
}

const failedOf = (sent: readonly Sent[]) => sent.filter(({ status }) => status < 200 || status > 299);
const statusesOf = (sent: readonly Sent[]) =>
  [...Map.groupBy(sent, ({ kind, status }) => `${kind} ${status}`)].map(([what, each]) => `${each.length} × ${what}`).join(', ');

/** The limit applies to all requests together; reads and applications are also printed separately. */
function steadyLines(sent: readonly Sent[], { seconds, perSecond }: NationOptions): Line[] {
  const failed = failedOf(sent);
  return (['all', 'read', 'apply'] as const).map((kind) => {
    const timesMs = sent.filter((each) => kind === 'all' || each.kind === kind).map(({ ms }) => ms);
    const p99 = at(timesMs, 0.99);
    return {
      what: `${perSecond}/s: ${kind}`,
      measured: `${timesMs.length} in ${seconds} s, median ${at(timesMs, 0.5).toFixed(1)} ms, 99% within ${p99.toFixed(0)} ms; ${failed.length === 0 ? 'no error' : `failed: ${statusesOf(failed)}`}`,
      floorName: 'its limit',
      floor: `${MOST_P99_MS} ms, no error`,
      ratio: failed.length > 0 ? Number.POSITIVE_INFINITY : p99 / MOST_P99_MS,
      ...(kind === 'all' && { goal: { atMost: 1 } }),
    };
  });
}

/** Seconds with a refusal or a 99th percentile above the limit. They show whether the gateway stalls or is slow throughout. */
function slowSeconds(sent: readonly Sent[]): string {
  const bad = [...Map.groupBy(sent, ({ dueSecond }) => dueSecond)]
    .map(([second, each]) => ({
      second,
      failed: failedOf(each).length,
      p99: at(
        each.map(({ ms }) => ms),
        0.99,
      ),
    }))
    .filter(({ failed, p99 }) => failed > 0 || p99 > MOST_P99_MS);
  const each = bad
    .slice(0, 40)
    .map(({ second, failed, p99 }) => `${second} s (${p99.toFixed(0)} ms${failed > 0 ? `, ${failed} refused` : ''})`);
  return `Slow in ${bad.length} seconds${each.length > 0 ? `: ${each.join(', ')}` : ''}`;
}

/** Sign-ins and payments must be refused less often than reads, and each request must get an answer or a clear refusal. */
function doubledLine(sent: readonly Sent[], perSecond: number): Line {
  const share = (kinds: readonly Sent['kind'][]) => {
    const asked = sent.filter(({ kind }) => kinds.includes(kind));
    return failedOf(asked).length / Math.max(1, asked.length);
  };
  const unclear = failedOf(sent).filter(({ saysWhenAgain }) => !saysWhenAgain);
  const [first, others] = [share(['signIn', 'pay']), share(['read', 'apply'])];
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  return {
    what: `${perSecond * 2}/s: shedding`,
    measured: `sign-in and paying refused ${percent(first)}, others ${percent(others)}; ${unclear.length} without a clear answer${unclear.length > 0 ? ` (${statusesOf(unclear)})` : ''}`,
    floorName: 'its limit',
    floor: 'sign-in and paying not more often than others, every refusal clear',
    ratio: unclear.length > 0 || first > others ? Number.POSITIVE_INFINITY : 1,
    goal: { atMost: 1 },
  };
}

/** nginx must never refuse an address that a whole district shares. */
function nginxLine(refusals: number): Line {
  return {
    what: 'nginx',
    measured: `${refusals} requests refused by its limits`,
    floorName: 'its limit',
    floor: 'none',
    ratio: refusals === 0 ? 1 : Number.POSITIVE_INFINITY,
    goal: { atMost: 1 },
  };
}

async function openWorld(candidates: number | null, say: (text: string) => void): Promise<PostgresServer> {
  return candidates === null ? startPostgresServer({ durable: true }) : (await openLargeWorld(candidates, say)).server;
}

/** A deadline day: requests at a steady pace, one in twenty an application, and then twice as many. */
export async function benchNation(options: NationOptions, report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const server = await openWorld(options.candidates, say);
  const url = server.urlOf('postgres');
  let gateway: Awaited<ReturnType<typeof startGatewayOn>> | null = null;
  let way: WayIn | null = null;
  let open: OpenDatabase | null = null;
  try {
    gateway = await startGatewayOn(url);
    way = options.throughNginx ? await throughNginx(gateway.base) : straight(gateway.base);
    const { base, agents } = way;
    open = await connectPostgres(url, 2);
    const doubledSeconds = Math.ceil(options.seconds / 10);
    const applicationsIn = (seconds: number) => Math.ceil((options.perSecond * seconds) / APPLICATIONS_IN);
    const [warmUp, steady] = [applicationsIn(WARM_UP_SECONDS), applicationsIn(options.seconds)];
    const applicants = warmUp + steady + applicationsIn(2 * doubledSeconds) + 1;
    say(`Preparing ${applicants} candidates …`);
    const people = await insertCandidates(open, applicants, `nation${Date.now().toString(36)}x`);
    const tokens = await insertSessions(open, people);
    const [prober, ...all] = people.map(({ username }, index) => ({ username, token: tokens[index]! }));
    const body = await applicationBody(gateway.base, prober!.token);
    say(`${options.perSecond} requests a second for ${options.seconds} s …`);
    const early = all.splice(0, warmUp);
    const load = { base, body, isOfBrowsers: options.throughNginx };
    const warm = chooser({ ...load, applicants: early, part: 'warm' });
    const first = await fireSteadily(warm, agents, options.perSecond, WARM_UP_SECONDS);
    say(`Warming up: ${slowSeconds(first)}`);
    const evenly = chooser({ ...load, applicants: all.slice(0, steady), part: 'steady' });
    const sent = await fireSteadily(evenly, agents, options.perSecond, options.seconds);
    for (const line of steadyLines(sent, options)) report(line);
    say(slowSeconds(sent));
    if (options.throughNginx) report(nginxLine(way.refusals()));
    say(`${options.perSecond * 2} requests a second for ${doubledSeconds} s …`);
    const twice = chooser({ ...load, applicants: all.slice(steady), part: 'doubled' });
    const doubled = await fireSteadily(twice, agents, options.perSecond * 2, doubledSeconds);
    report(doubledLine(doubled, options.perSecond));
  } finally {
    way?.stop();
    await open?.close();
    await gateway?.stop();
    await server.stop();
  }
}
