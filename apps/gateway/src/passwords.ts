import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from './frame/refusal.ts';
import { observePasswordLanes } from './metrics.ts';

/** OWASP's first choice for argon2id; one processor checks about 40 passwords a second. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** What a password is hashed for. Each has its own places, so that no other keeps people from signing in. */
export type PasswordLane = 'signIn' | 'setPassword' | 'mail';

/** Two seconds of work. */
const WAITING_FOR_A_PROCESSOR = 80;

/** More sign-ins at once only take each other's processors and memory; more waiting than two seconds of work are sent away to come again. */
const lanes: Record<PasswordLane, { limit: LimitFunction; mostWaiting: number }> = {
  signIn: { limit: pLimit(availableParallelism()), mostWaiting: WAITING_FOR_A_PROCESSOR * availableParallelism() },
  setPassword: { limit: pLimit(1), mostWaiting: 40 },
  // Jobs are taken a few at a time and repeated when they fail, so nobody waits behind them.
  mail: { limit: pLimit(1), mostWaiting: 160 },
};

observePasswordLanes(() => Object.fromEntries(Object.entries(lanes).map(([lane, { limit }]) => [lane, limit.pendingCount])));

async function inLane<Result>(lane: PasswordLane, work: () => Promise<Result>): Promise<Result> {
  const { limit, mostWaiting } = lanes[lane];
  if (limit.pendingCount >= mostWaiting) throw refuse.unavailable();
  return limit(work);
}

/** @throws Refusal 503 when too many wait in this lane */
export function hashPassword(lane: PasswordLane, password: string): Promise<string> {
  return inLane(lane, () => hash(password, argon2Options));
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Without a hash it takes as long as with one and answers false, so that nobody learns which accounts exist.
 *
 * @throws Refusal 503 when too many wait in this lane
 */
export async function isPassword(lane: PasswordLane, passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hash(temporaryPassword(), argon2Options);
  const compared = passwordHash ?? (await hashOfNobody);
  const matches = await inLane(lane, () => verify(compared, password));
  return passwordHash !== null && matches;
}

// Without what looks alike in print: 0 O, 1 l I.
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const lower = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const TEMPORARY_LENGTH = 12;

/** A random password that satisfies the rules of a password that is being set (at least one of each kind). */
export function temporaryPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const picked = [upper, lower, digits].map(pick);
  while (picked.length < TEMPORARY_LENGTH) picked.push(pick(upper + lower + digits));
  for (let last = picked.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [picked[last], picked[other]] = [picked[other] ?? '', picked[last] ?? ''];
  }
  return picked.join('');
}
