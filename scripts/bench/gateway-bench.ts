import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '../../apps/gateway/src/database/connection.ts';
import { hashPassword, isPassword } from '../../apps/gateway/src/passwords.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../support/ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from '../support/processes.ts';
import { serverEnvironment } from '../support/stack.ts';
import { insertCandidates, type BenchCandidate } from './candidates.ts';
import { answerTo, fire, type LoadResult, type Shot } from './load.ts';
import type { Line } from './line.ts';

const CANDIDATES = 400;
const SECONDS = 5;
const CONNECTIONS = 16;
const READY_WITHIN_MS = 60_000;

/** The gateway on a PostgreSQL that syncs to disk, beside its floors on the same one. */
export async function benchGateway(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const database = await startPostgresServer({ durable: true });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const programs: RunningProgram[] = [];
  try {
    const ports = await freePorts();
    const url = database.urlOf('postgres');
    const environment = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' };
    const env = serverEnvironment({ ports, dataDirectory, host: '127.0.0.1', environment });
    const start = async (name: string, script: string, variables: NodeJS.ProcessEnv, health: string) => {
      const program = startProgram(name, script, { env: variables });
      programs.push(program);
      await untilHealthy(program, health, READY_WITHIN_MS);
    };
    await start('sandbox', 'apps/sandbox/src/main.ts', env, `http://127.0.0.1:${ports.sandbox}/health`);
    const gateway = `http://127.0.0.1:${ports.gateway}`;
    await start('gateway', 'apps/gateway/src/main.ts', env, `${gateway}/health/ready`);

    const open = await connectPostgres(url, 4);
    const candidates = await insertCandidates(open, CANDIDATES);
    await open.close();
    say('Measuring logins …');
    const { login, tokens } = await benchLogin(gateway, candidates);
    report(login);
    const listShot: Shot = { method: 'GET', url: `${gateway}/vacancy/list`, headers: { authorization: `Bearer ${tokens[0]}` } };
    const listAnswer = await answerTo(listShot);
    const floors = `http://127.0.0.1:${ports.candidate}`;
    const bare = `http://127.0.0.1:${ports.console}`;
    const floorEnv = { ...env, PORT: String(ports.candidate), BARE_PORT: String(ports.console), ANSWER_BYTES: String(Buffer.byteLength(listAnswer.text)) };
    await start('floors', 'scripts/bench/floor-server.ts', floorEnv, `${floors}/health`);

    say('Measuring the vacancy list …');
    const list = await warmFire(listShot);
    const bareList = await warmFire({ method: 'GET', url: `${floors}/list?masterId=${candidates[0]?.masterId}` });
    const bareNode = await warmFire({ method: 'GET', url: `${bare}/nothing` });
    report(line('vacancy list', list, 'same SQL on bare Fastify', bareList));
    report(line('vacancy list', list, 'bare node:http, same length', bareNode));
    say('Measuring applications …');
    report(await benchApply(gateway, floors, listAnswer.text, candidates, tokens));
  } finally {
    for (const program of programs.toReversed()) await program.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function warmFire(shot: Shot): Promise<LoadResult> {
  await fire(shot, { connections: CONNECTIONS, seconds: 1 });
  return fire(shot, { connections: CONNECTIONS, seconds: SECONDS });
}

async function benchLogin(gateway: string, candidates: readonly BenchCandidate[]): Promise<{ login: Line; tokens: string[] }> {
  const authorization = `Basic ${Buffer.from('candidate-portal:candidate-portal').toString('base64')}`;
  const shotFor = ({ username }: BenchCandidate): Shot => ({
    method: 'POST', url: `${gateway}/session/login`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }).toString(),
  });
  const load = await fire(candidates.map(shotFor), { connections: 8, seconds: 0 });
  const floor = await benchArgon2();
  const tokens: string[] = [];
  for (const candidate of candidates) {
    const { text } = await answerTo(shotFor(candidate));
    tokens.push((JSON.parse(text) as { access_token: string }).access_token);
  }
  return { login: line('login', load, 'argon2id alone, 2 at once', floor), tokens };
}

async function benchArgon2(): Promise<LoadResult> {
  const hash = await hashPassword(demoPassword);
  const times: number[] = [];
  const endsAt = performance.now() + SECONDS * 1000;
  const startedAt = performance.now();
  const worker = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      await isPassword(hash, demoPassword);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all([worker(), worker()]);
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), medianMs: at(0.5), slowestOf100Ms: at(0.99), failures: 0, firstFailure: '' };
}

type ListedVacancy = { advtCode: number; acceptsApplications: boolean; categories: { id: number; quotaCode: string }[]; fiscalYear: string };
type Detail = Record<'faculties' | 'subjects' | 'examCentres' | 'papers', { id: number }[]>;

/** Half of the candidates apply at the gateway, the other half are written by the floor. */
async function benchApply(gateway: string, floors: string, listText: string, candidates: readonly BenchCandidate[], tokens: readonly string[]): Promise<Line> {
  const { vacancies } = (JSON.parse(listText) as { data: { vacancies: ListedVacancy[] } }).data;
  const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  for (const vacancy of vacancies.filter(({ acceptsApplications }) => acceptsApplications)) {
    const { advtCode, fiscalYear } = vacancy;
    const open = vacancy.categories.find(({ quotaCode }) => quotaCode === 'open') ?? vacancy.categories[0];
    const detail = await answerTo({ method: 'POST', url: `${gateway}/vacancy/detail`, headers: headersOf(tokens[0]), body: JSON.stringify({ advtCode }) });
    const data = (JSON.parse(detail.text) as { data: Detail | null }).data;
    if (data === null || open === undefined) continue;
    const chosen = {
      advtCode, categoryIds: [open.id], facultyId: data.faculties[0]?.id, subjectId: data.subjects[0]?.id,
      examCentreId: data.examCentres[0]?.id, paperId: data.papers[0]?.id, paymentMethod: 'esewa', minimumQualificationAnswer: 'yes',
    };
    const applyShot = (at: number): Shot => ({
      method: 'POST', url: `${gateway}/vacancy/apply`,
      headers: { ...headersOf(tokens[at]), 'idempotency-key': `bench-${at}-${advtCode}-key` },
      body: JSON.stringify({ ...chosen, termsAccepted: true }),
    });
    const tried = await answerTo(applyShot(0));
    if (tried.status !== 200) throw new Error(`Applying is refused, so it cannot be measured: ${tried.text.slice(0, 500)}`);
    const half = Math.floor(candidates.length / 2);
    const applying = candidates.slice(1, half).map((_candidate, at) => applyShot(at + 1));
    const writing = candidates.slice(half).map(({ masterId }): Shot => ({
      method: 'POST', url: `${floors}/apply`, headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...chosen, masterId, feeAmountPaisa: 50_000, feeType: 'single', fiscalYear, snapshot: { profile: 'x'.repeat(4000) } }),
    }));
    const atGateway = await fire(applying, { connections: CONNECTIONS, seconds: 0 });
    const atFloor = await fire(writing, { connections: CONNECTIONS, seconds: 0 });
    return line('apply', atGateway, 'the two inserts alone on bare Fastify', atFloor);
  }
  throw new Error('No vacancy of the demo data takes applications today.');
}

function line(what: string, load: LoadResult, floorName: string, floor: LoadResult): Line {
  const trouble = load.failures + floor.failures > 0 ? `  (${load.failures} failed: ${load.firstFailure || floor.firstFailure})` : '';
  const text = ({ perSecond, medianMs, slowestOf100Ms }: LoadResult) => `${perSecond.toFixed(0)}/s, median ${medianMs.toFixed(1)} ms, 99% within ${slowestOf100Ms.toFixed(1)} ms`;
  return { what, measured: text(load) + trouble, floorName, floor: text(floor), ratio: load.perSecond / floor.perSecond };
}
