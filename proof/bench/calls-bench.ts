import { connectPostgres, type OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import { refreshLargeQueueCounts } from '../../apps/gateway/src/areas/desk/dashboard/count-waiting.ts';
import { keepReportCounts } from '../../apps/gateway/src/areas/desk/report/refresh-report-counts.ts';
import { requestOf } from '../../apps/gateway/src/testing/request-of.ts';
import { insertSessionsOf } from './candidates.ts';
import { openLargeWorld, startGatewayOn } from './world/large-world.ts';
import { CANDIDATES_OF_A_SMALL_WORLD, keepListTimes, listsThatGrow } from './world/flat-lists.ts';
import { findInWorld, type Found } from './world/found.ts';
import { longerReads } from './world/longer-reads.ts';
import { PlanReader, type TableRead } from './world/plans.ts';
import { everyRead, type Asker, type Read } from './world/reads.ts';

const MOST_ROWS_SCANNED = 100_000;
const MOST_ROWS_ANSWERED = 1000;
/** Printed whole for the gate of a centre on examination day, where there may be no network. */
const papers: ReadonlySet<string> = new Set(['examReport.gateList']);
const MOST_P95_MS = 100;
const MOST_REPORT_MS = 300;
const MOST_PLANNING_MS = 5;
/** A statement is prepared at its third run, and PostgreSQL plans it for its values five times before it may keep a plan. */
const ASKED_BEFORE_PLANS_ARE_KEPT = 8;
/** A statement that runs beside others comes to several connections, and each keeps a plan of its own. */
const MOST_ASKED_FOR_PLANNING = 40;
const ROUNDS = 8;
const ROUNDS_WHEN_SLOW = 2;
const SLOW_MS = 1500;
const ANSWERS_WITHIN_MS = 30_000;
const LONGEST_RUN_MS = 6 * 60 * 60_000;

type Explained = Read & Answer & { read: number; planningMs: number; faults: string[] };
type Measured = Explained & { p50: number; p95: number };
type Answer = { status: number; bytes: number; rows: number; refusal: string };

const at = (timesMs: readonly number[], part: number) =>
  timesMs.toSorted((a, b) => a - b)[Math.min(timesMs.length - 1, Math.floor(timesMs.length * part))] ?? 0;

/** Signs in every asker, with fresh proof. */
async function signInAskers(open: OpenDatabase, { examinedUsername, unpaidUsername }: Found): Promise<Map<Asker, string>> {
  const staff = ['administrator', 'scrutiny'] as const;
  const tokens = await insertSessionsOf(open, [...staff], 'staff-console');
  await open.db
    .updateTable('sessionFamily')
    .set({ provedAt: new Date(Date.now() + LONGEST_RUN_MS), secondFactorAt: new Date() })
    .where('client', '=', 'staff-console')
    .execute();
  const candidates = await insertSessionsOf(open, ['c1', String(examinedUsername), String(unpaidUsername)], 'candidate-portal');
  // A run over a nation-sized world outlives a token.
  await open.db
    .updateTable('sessionToken')
    .set({ expiresAt: new Date(Date.now() + LONGEST_RUN_MS) })
    .where('kind', '=', 'access')
    .execute();
  return new Map<Asker, string>([
    ...staff.map((name, index): [Asker, string] => [name, tokens[index]!]),
    ['c1', candidates[0]!],
    ['examined', candidates[1]!],
    ['unpaid', candidates[2]!],
  ]);
}

/** Counts that jobs keep up to date; the measured gateway runs no jobs. */
async function keepCountsOfJobs({ longDb }: OpenDatabase): Promise<void> {
  await keepReportCounts(longDb, () => new Date());
  await refreshLargeQueueCounts(longDb, new Date(Date.now() + LONGEST_RUN_MS));
}

type Said = { data?: unknown; message?: string; errors?: { field: string; message: string }[] };

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).slice(0, 100).map(longestList), 0);
}

async function ask(base: string, tokens: ReadonlyMap<Asker, string>, { call, input, by }: Read): Promise<Answer> {
  const { method, url, headers, payload } = await requestOf(call, input);
  const token = tokens.get(by);
  const sent = new Headers(Object.entries({ ...headers, 'accept-language': 'en' }).map(([name, value]) => [name, String(value)]));
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  const answer = await fetch(`${base}${String(url)}`, {
    method: String(method),
    headers: sent,
    body: (payload ?? null) as string | null,
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);
  if (answer === null) return { status: 504, bytes: 0, rows: 0, refusal: 'no answer' };
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
  const said = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as Said) : {};
  const wrong = (said.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
  const refusal = answer.ok ? '' : [said.message ?? '', ...wrong].join(' ');
  return { status: answer.status, bytes: bytes.length, rows: longestList(said.data), refusal };
}

function faultsOf(callId: string, answer: Answer, reads: readonly TableRead[]): string[] {
  if (answer.status >= 500) return [`answers ${answer.status}`];
  const scanned = reads.filter(({ how, rows }) => how.includes('Seq Scan') && rows > MOST_ROWS_SCANNED);
  return [
    ...new Set(scanned.map(({ table, rows }) => `scans ${rows.toLocaleString('en')} rows of ${table}`)),
    ...(answer.rows > MOST_ROWS_ANSWERED && !papers.has(callId) ? [`answers ${answer.rows} rows unpaged`] : []),
  ];
}

async function measure(base: string, tokens: ReadonlyMap<Asker, string>, read: Read): Promise<{ p50: number; p95: number }> {
  const timesMs: number[] = [];
  const rounds = () => ((timesMs[0] ?? 0) > SLOW_MS ? ROUNDS_WHEN_SLOW : ROUNDS);
  while (timesMs.length < rounds()) {
    const startedAt = performance.now();
    await ask(base, tokens, read);
    timesMs.push(performance.now() - startedAt);
  }
  return { p50: at(timesMs, 0.5), p95: at(timesMs, 0.95) };
}

/** Reports are rarely read, so their median may take this long. */
function withTooSlow(each: Measured): Measured {
  if (!each.isReport || each.p50 <= MOST_REPORT_MS) return each;
  return { ...each, faults: [...each.faults, `takes ${each.p50.toFixed(0)} ms`] };
}

function printed({ callId, variant, p50, p95, rows, bytes, read, planningMs, faults }: Measured): string {
  const name = `${callId}${variant ? ` (${variant})` : ''}`;
  const columns = [p50.toFixed(0).padStart(7), p95.toFixed(0).padStart(7), String(rows).padStart(6), String(bytes).padStart(10)];
  const trouble = faults.map((fault) => `✗ ${fault}`).join('; ');
  return `${name.padEnd(64)} ${columns.join(' ')} ${String(read).padStart(9)} ${planningMs.toFixed(1).padStart(8)}  ${trouble}`;
}

type World = { base: string; tokens: ReadonlyMap<Asker, string>; plans: PlanReader; open: OpenDatabase };

const isAnswered = ({ status }: Answer) => status < 300;

/**
 * Milliseconds of planning once the connections know the statements: the least of three, because other work lengthens it, and of more while
 * it is too long.
 */
async function planningOf({ base, tokens, plans }: Pick<World, 'base' | 'tokens' | 'plans'>, read: Read): Promise<number> {
  for (let before = 0; before < ASKED_BEFORE_PLANS_ARE_KEPT; before += 1) await ask(base, tokens, read);
  const times: number[] = [];
  const isLong = () => Math.min(...times) > MOST_PLANNING_MS;
  while (times.length < 3 || (isLong() && times.length < MOST_ASKED_FOR_PLANNING)) {
    times.push(await plans.planningMsDuring(() => ask(base, tokens, read)));
  }
  return Math.min(...times);
}

/** Calls each read and collects the plans that PostgreSQL logged for it. */
async function explain({ base, tokens, plans, open }: World, reads: readonly Read[], say: (text: string) => void): Promise<Explained[]> {
  await plans.say(open, true);
  const explained: Explained[] = [];
  for (const [index, read] of reads.entries()) {
    if (index % 100 === 0) say(`  ${index}: ${read.callId}`);
    let answer: Answer | undefined;
    const statements = await plans.during(async () => (answer = await ask(base, tokens, read)));
    const tables = statements.flatMap((statement) => statement.reads);
    const planningMs = isAnswered(answer!) ? await planningOf({ base, tokens, plans }, read) : 0;
    explained.push({
      ...read,
      ...answer!,
      read: tables.reduce((sum, { rows }) => sum + rows, 0),
      planningMs,
      faults: [
        ...faultsOf(read.callId, answer!, tables),
        ...(planningMs > MOST_PLANNING_MS ? [`is planned for ${planningMs.toFixed(1)} ms each time`] : []),
      ],
    });
  }
  await plans.say(open, false);
  return explained;
}

/** A read may be refused for an advertisement that is not that far along; a read that is always refused was never measured. */
function withNeverAsked(explained: readonly Explained[]): Explained[] {
  const asked = new Set(explained.filter(isAnswered).map(({ callId }) => callId));
  return explained.map((each) =>
    asked.has(each.callId) ? each : { ...each, faults: [...each.faults, `is always refused: ${each.status} ${each.refusal}`] },
  );
}

function printAll(measured: readonly Measured[], refused: readonly Explained[]): void {
  console.log(`${'call'.padEnd(64)}     p50     p95   rows      bytes rows read planning`);
  for (const each of measured.toSorted((a, b) => b.p95 - a.p95)) console.log(printed(each));
  const quick = measured.filter(({ p95 }) => p95 <= MOST_P95_MS);
  const planned = measured.map(({ planningMs }) => planningMs);
  console.log(
    `Planning: ${planned.reduce((sum, ms) => sum + ms, 0).toFixed(0)} ms for all, ${Math.max(...planned, 0).toFixed(1)} ms at most`,
  );
  console.log(`${measured.length} reads, ${quick.length} with p95 ≤ ${MOST_P95_MS} ms; ${refused.length} refused as they should be`);
  const slow = measured.filter(({ p95, isReport }) => p95 > MOST_P95_MS && !isReport);
  for (const [callId, reason] of longerReads) if (slow.some((each) => each.callId === callId)) console.log(`  ${callId} ${reason}`);
  const without = new Set(slow.filter(({ callId }) => !longerReads.has(callId)).map(({ callId }) => callId));
  console.log(`Longer than ${MOST_P95_MS} ms without such a reason: ${[...without].join(', ') || 'none'}`);
  const reports = measured.filter(({ isReport }) => isReport);
  const slowest = Math.max(...reports.map(({ p50 }) => p50), 0);
  console.log(`${reports.length} first pages of reports; half of the answers of the slowest within ${slowest.toFixed(0)} ms`);
}

/** Lists use keyset pages, so the number of rows must not matter. */
function printGrowth(measured: readonly Measured[]): void {
  const growing = listsThatGrow(measured);
  if (growing === null) console.log(`Lists: held against nothing, for \`--candidates ${CANDIDATES_OF_A_SMALL_WORLD}\` was never asked`);
  else console.log(`Lists that take longer than in the small world: ${growing.length}${growing.map((line) => `\n  ${line}`).join('')}`);
}

/**
 * Times every read of the catalogue in the large world and prints median and 95th percentile in milliseconds, rows and bytes of the answer,
 * the rows that PostgreSQL read for it and the milliseconds that it planned.
 *
 * @throws Error when a read scans a large table, returns too many rows at once, is planned for too long each time, fails or is always refused, or a
 *   report takes too long
 */
export async function benchCalls(candidates: number, matching: string, say: (text: string) => void): Promise<void> {
  const plans = new PlanReader();
  const { server, url, dataDirectory } = await openLargeWorld(candidates, say, plans.hear);
  const open = await connectPostgres(url, 1);
  let gateway: Awaited<ReturnType<typeof startGatewayOn>> | null = null;
  try {
    await plans.say(open, false);
    await keepCountsOfJobs(open);
    gateway = await startGatewayOn(url, dataDirectory);
    const { base } = gateway;
    const found = await findInWorld(open);
    const tokens = await signInAskers(open, found);
    const wanted = matching.split(',');
    const reads = everyRead(found).filter(({ callId }) => wanted.some((each) => callId.includes(each)));
    say(`Asking ${reads.length} reads …`);
    const explained = withNeverAsked(await explain({ base, tokens, plans, open }, reads, say));
    const refused = explained.filter((each) => !isAnswered(each));
    for (const { callId, variant, status, refusal } of refused) say(`  ${callId} ${variant}: ${status} ${refusal}`);
    const measured: Measured[] = [];
    for (const each of explained.filter(isAnswered)) measured.push(withTooSlow({ ...each, ...(await measure(base, tokens, each)) }));
    printAll(
      measured,
      refused.filter(({ faults }) => faults.length === 0),
    );
    if (matching === '') keepListTimes(candidates, measured);
    printGrowth(measured);
    const faulty = [...measured, ...refused].filter(({ faults }) => faults.length > 0);
    if (faulty.length > 0) {
      throw new Error(
        `${faulty.length} reads:\n${faulty.map(({ callId, variant, faults }) => `${callId} ${variant}: ${faults.join('; ')}`).join('\n')}`,
      );
    }
  } finally {
    await gateway?.stop();
    await open.close();
    await server.stop();
  }
}
