import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startProgram, untilHealthy, type RunningProgram } from '../../scripts/support/processes.ts';
import { gatewayNodeWords, serverEnvironment } from '../../scripts/support/stack.ts';
import { benchApply } from './apply-bench.ts';
import { insertCandidates, insertSessions, staffSession } from './candidates.ts';
import { besideFloor, type Line } from './line.ts';
import { answerTo, fireFor, type Shot } from './load.ts';
import { benchLogin } from './login-bench.ts';

const CANDIDATES = 6000;
const CONNECTIONS = 16;
const SECONDS = 5;
const READY_WITHIN_MS = 60_000;
const MOST_MEMORY_MB = 250;

/** The gateway and its floors on the same PostgreSQL, which syncs to disk. Mails stay in the queue; the burst bench measures them too. */
export async function benchGateway(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const database = await startPostgresServer({ durable: true });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const programs: RunningProgram[] = [];
  try {
    const ports = await freePorts();
    const url = database.urlOf('postgres');
    const env = serverEnvironment({
      ports,
      dataDirectory,
      host: '127.0.0.1',
      environment: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', RUN_JOBS: 'false' },
    });
    const start = async (name: string, script: string, variables: NodeJS.ProcessEnv, health: string, words: readonly string[] = []) => {
      const program = startProgram(name, script, { env: variables, words });
      programs.push(program);
      await untilHealthy(program, health, READY_WITHIN_MS);
      return program;
    };
    const gateway = `http://127.0.0.1:${ports.gateway}`;
    const startGateway = () => start('gateway', 'apps/gateway/src/main.ts', env, `${gateway}/health/ready`, gatewayNodeWords);
    // The first start loads the demo data, which must not count as serving.
    await (await startGateway()).stop();

    say(`Preparing ${CANDIDATES} candidates …`);
    const open = await connectPostgres(url, 4);
    const candidates = await insertCandidates(open, CANDIDATES);
    const tokens = await insertSessions(open, candidates);
    const staffToken = await staffSession(open, 'masterdata');
    await open.close();

    const running = await startGateway();
    const listShot: Shot = { method: 'GET', url: `${gateway}/vacancy/list`, headers: { authorization: `Bearer ${tokens[0]}` } };
    const listAnswer = await answerTo(listShot);
    const floors = `http://127.0.0.1:${ports.candidate}`;
    const bare = `http://127.0.0.1:${ports.console}`;
    await start(
      'floors',
      'proof/bench/floor-server.ts',
      { ...env, PORT: String(ports.candidate), BARE_PORT: String(ports.console), ANSWER_BYTES: String(Buffer.byteLength(listAnswer.text)) },
      `${floors}/health`,
    );

    const fire = (shots: Shot | readonly Shot[]) => fireFor(shots, { connections: CONNECTIONS, seconds: SECONDS });
    say('Measuring reads …');
    const bareNode = await fire({ method: 'GET', url: `${bare}/nothing` });
    const bareLong = await fire({ method: 'GET', url: `${bare}/long` });
    const noDatabase = await fire({ method: 'GET', url: `${gateway}/server/status` });
    report(besideFloor('no database', noDatabase, 'bare node:http', bareNode, { atLeast: 0.85 }));
    const ownRead = await fire(
      tokens
        .slice(0, 200)
        .map((token): Shot => ({ method: 'GET', url: `${gateway}/profile/training`, headers: { authorization: `Bearer ${token}` } })),
    );
    report(besideFloor('indexed read', ownRead, 'bare node:http', bareNode, { atLeast: 0.12 }));
    const list = await fire(listShot);
    report(
      besideFloor(
        'vacancy list',
        list,
        'same SQL on bare Fastify',
        await fire({ method: 'GET', url: `${floors}/list?masterId=${candidates[0]?.masterId}` }),
      ),
    );
    report(besideFloor('vacancy list', list, 'bare node:http, same length', bareLong, { atLeast: 0.12 }));

    say('Measuring writes …');
    let names = 0;
    const insertShot = (): Shot => ({
      method: 'POST',
      url: `${gateway}/invigilator/add`,
      headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nameEn: `Bench ${letters((names += 1))}`, nameNe: `परीक्षण ${devanagariLetters(names)}` }),
    });
    report(
      besideFloor('insert', await fireFor(insertShot, { connections: CONNECTIONS, seconds: SECONDS }), 'bare node:http', bareNode, {
        atLeast: 0.11,
      }),
    );
    const apply = await benchApply(gateway, floors, listAnswer.text, candidates, tokens);
    report(besideFloor('apply', apply.atGateway, 'the two inserts alone on bare Fastify', apply.atFloor));
    report(besideFloor('apply', apply.atGateway, 'bare node:http', bareNode, { atLeast: 0.05 }));
    // Candidates have a list only after they have applied.
    const openVacancies = await fire({ method: 'GET', url: `${gateway}/dashboard/vacancy-list` });
    const ownApplications = await fire(
      tokens
        .slice(0, 200)
        .map((token): Shot => ({ method: 'GET', url: `${gateway}/application/list`, headers: { authorization: `Bearer ${token}` } })),
    );
    report(besideFloor('my applications', ownApplications, 'open vacancies, the same for all', openVacancies, { atLeast: 0.18 }));
    const { measured, floor } = await benchLogin(gateway, candidates.slice(0, 600));
    report(besideFloor('login', measured, 'argon2id alone, 2 at once', floor));
    const memoryMb = residentMb(running.pid);
    report({
      what: 'memory of the gateway',
      measured: `${memoryMb.toFixed(0)} MB after that load`,
      floorName: 'allowed',
      floor: `${MOST_MEMORY_MB} MB`,
      ratio: memoryMb / MOST_MEMORY_MB,
      goal: { atMost: 1 },
    });
  } finally {
    for (const program of programs.toReversed()) await program.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Resident memory of a process in MB (Linux). */
function residentMb(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

const inLetters = (alphabet: string) => (number: number) => Array.from(number.toString(10), (digit) => alphabet[Number(digit)]).join('');
const letters = inLetters('abcdefghij');
const devanagariLetters = inLetters('कखगघचछजझटठ');
