import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectPostgres, type OpenDatabase } from '../../../apps/gateway/src/platform/database/connection.ts';
import { demoPassword } from '../../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer } from '../../../apps/gateway/src/testing/postgres-server.ts';
import { insertCandidates, insertSessions, insertSessionsOf } from '../candidates.ts';
import type { Line } from '../line.ts';
import { startGatewayOn } from '../world/large-world.ts';
import { attacks, type Target } from './attacks.ts';
import type { Order, Word } from './sender.ts';

/** Enough rounds for six hundred requests of an attack. */
const ROUNDS = 200;
const BETWEEN_MS = 20;
/** The time until the attack has arrived. */
const BEFORE_MS = 300;
const MOST_TIMES = 2;
const HARMFUL_CANDIDATES = 20;

type Asked = Readonly<Record<string, () => Promise<Response>>>;

function p95(timesMs: readonly number[]): number {
  return timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length * 0.95)] ?? 0;
}

function askedOf(base: string, token: string): Asked {
  const authorization = `Basic ${Buffer.from('candidate-portal:').toString('base64')}`;
  const signIn = new URLSearchParams({ grant_type: 'password', username: 'sita', password: demoPassword });
  return {
    'sign-in': () => fetch(`${base}/session/login`, { method: 'POST', headers: { authorization }, body: signIn }),
    lists: () => fetch(`${base}/notification/latest`, { headers: { authorization: `Bearer ${token}` } }),
  };
}

/** The 95th percentile of each, in milliseconds. The calls alternate, so that all of them overlap the whole attack. */
async function timed(asked: Asked): Promise<Record<string, number>> {
  const timesMs = new Map(Object.keys(asked).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, ask] of Object.entries(asked)) {
      const startedAt = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
      timesMs.get(name)!.push(performance.now() - startedAt);
      await pause(BETWEEN_MS);
    }
  }
  return Object.fromEntries([...timesMs].map(([name, each]) => [name, p95(each)]));
}

/** Runs work during an attack and returns its result with the answers to the attack. */
async function beside<Result>(attack: string, target: Target, work: () => Promise<Result>): Promise<[Result, string]> {
  const sender = fork(join(import.meta.dirname, 'sender.ts'));
  const failed = once(sender, 'exit').then(([code]) => {
    throw new Error(`The sender of ${attack} ended with code ${code}.`);
  });
  const heard = async <Heard extends Word>() => ((await Promise.race([once(sender, 'message'), failed])) as [Heard])[0];
  const tell = (order: Order) => sender.send(order);
  try {
    tell({ attack, target });
    await heard<'begun'>();
    const answered = heard<{ answered: string }>();
    answered.catch(() => undefined);
    await pause(BEFORE_MS);
    const result = await work();
    if (sender.connected) tell('end');
    return [result, (await answered).answered];
  } finally {
    sender.kill();
  }
}

async function targetOf(open: OpenDatabase, base: string): Promise<Target> {
  const candidateTokens = await insertSessions(open, await insertCandidates(open, HARMFUL_CANDIDATES, 'harm'));
  const [officerToken] = (await insertSessionsOf(open, ['administrator'], 'staff-console')) as [string];
  return { base, candidateTokens, officerToken };
}

/**
 * Attacks that one person can send to stall others: an image and a sheet that unpack to a huge size, forty uploads held open, and six
 * hundred made-up reset links at nginx's limit for one address. Prints the time of sign-ins and lists during each, and without any.
 */
export async function benchHarm(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const server = await startPostgresServer();
  const url = server.urlOf('postgres');
  let gateway: Awaited<ReturnType<typeof startGatewayOn>> | null = null;
  try {
    gateway = await startGatewayOn(url);
    const { base } = gateway;
    const open = await connectPostgres(url, 1);
    const target = await targetOf(open, base);
    const [own] = (await insertSessionsOf(open, ['sita'], 'candidate-portal')) as [string];
    await open.close();
    const asked = askedOf(base, own);
    say('Warming up …');
    await timed(asked);
    for (const [attack, { what }] of Object.entries(attacks)) {
      const alone = await timed(asked);
      const [attacked, answered] = await beside(attack, target, () => timed(asked));
      for (const name of Object.keys(asked)) {
        report({
          what: `${name} beside ${what}`,
          measured: `95% within ${attacked[name]!.toFixed(0)} ms (${answered})`,
          floorName: 'beside nothing',
          floor: `95% within ${alone[name]!.toFixed(0)} ms`,
          ratio: attacked[name]! / alone[name]!,
          goal: { atMost: MOST_TIMES },
        });
      }
    }
  } finally {
    await gateway?.stop();
    await server.stop();
  }
}
