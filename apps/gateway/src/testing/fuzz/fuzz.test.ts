import { privilegeNames, permissions, type Privileges } from '@psc/api-client/privileges.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { everyCall } from '../every-call/response-recorder.ts';
import { createWorld, type World } from '../every-call/world.ts';
import type { Person } from '../people.ts';
import type { LooseInput } from '../request-of.ts';
import { inputsFor, type Known } from './one-call.ts';

/** `pnpm fuzz` runs for the given time, each time with another seed; a test run makes each call once. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 20_831);
const ROUND_MS = 240_000;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;

type Failure = { callId: string; by: string; httpStatus: number; input: string; log: string };
const log: string[] = [];
const failures: Failure[] = [];
let world: World;
let known: Known;
let people: Record<'nobody' | 'candidate' | 'officer', Person | undefined>;

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (String(text).includes('"level":50')) log.push(String(text));
    return true;
  });
  world = await createWorld();
  const { caller, stranger, advertisements, centres } = world;
  known = {
    ids: [1, 2, 3, ...centres, ...Object.values(caller.belongings.applications)],
    advtCodes: Object.values(advertisements).map(({ advtCode }) => advtCode),
    masterIds: [caller.masterId, stranger.masterId],
    files: Object.values(caller.belongings.files),
  };
  people = { nobody: undefined, candidate: caller, officer: world.officer };
}, ROUND_MS);
afterAll(async () => {
  await world?.stop();
  vi.restoreAllMocks();
});

/** Some calls end the caller's session or account. */
async function signInWhoWasSignedOut(by: keyof typeof people): Promise<void> {
  if (by === 'officer') people.officer = await world.gateway.createStaff({ privileges: everything });
  if (by === 'candidate') people.candidate = await world.gateway.createCandidate();
}

const written = (input: LooseInput) =>
  JSON.stringify(input, (_name, value: unknown) => (value instanceof File ? `<file ${value.name} of ${value.size}>` : value)).slice(
    0,
    2000,
  );

async function ask(callId: string, call: AnyCall, by: keyof typeof people, input: LooseInput, round: number): Promise<void> {
  const as = people[by];
  // Each round comes from another address, so that rate limits do not hide other faults.
  const address = `198.51.${100 + (round % 100)}.${round % 250}`;
  const { httpStatus, ...answer } = await world.gateway.call(call, input as never, { ...(as && { as }), address });
  const isBroken = httpStatus >= SERVER_ERROR && httpStatus !== UNAVAILABLE;
  const saysNothing = httpStatus >= 400 && httpStatus !== UNAVAILABLE && typeof (answer as { message?: unknown }).message !== 'string';
  if (isBroken || saysNothing) failures.push({ callId, by, httpStatus, input: written(input), log: log.at(-1)?.slice(0, 1500) ?? '' });
  if (httpStatus === 401 && as) await signInWhoWasSignedOut(by);
}

const mayAsk = ({ access }: AnyCall, by: keyof typeof people): boolean => {
  if (access.kind === 'public') return by === 'nobody';
  if (by === 'nobody') return false;
  return access.kind !== 'oneOf' || access.alternatives.some(({ kind }) => (kind === 'candidate') === (by === 'candidate'));
};

test(
  'whatever is sent, no call ends in an unexpected error, and each refusal says why',
  async () => {
    const until = Date.now() + seconds * 1000;
    let asked = 0;
    let round = 0;
    do {
      for (const [callId, call] of everyCall) {
        for (const by of ['nobody', 'candidate', 'officer'] as const) {
          if (!mayAsk(call, by)) continue;
          for (const input of fc.sample(inputsFor(call, known), { seed: seed + round, numRuns: 1 }))
            await ask(callId, call, by, input, round);
          asked += 1;
        }
      }
      round += 1;
    } while (Date.now() < until);
    process.stderr.write(`asked ${asked} times in ${round} rounds from seed ${seed}\n`);
    expect(asked).toBeGreaterThan(everyCall.size / 2);
    expect(failures).toEqual([]);
  },
  ROUND_MS + 2 * seconds * 1000,
);
