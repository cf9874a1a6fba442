import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from './frame/refusal.ts';
import { observePasswordLanes } from './metrics.ts';

/** OWASP's first choice for argon2id; one processor checks about 40 passwords a second. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The purpose of hashing. Each has its own queue, so that none can keep people from signing in. */
export type PasswordLane = 'signIn' | 'setPassword' | 'mail';

/** Two seconds of work. */
const WAITING_FOR_A_PROCESSOR = 80;

/** More parallel sign-ins would only compete for processors and memory; beyond two seconds of waiting work they are refused with 503. */
const lanes: Record<PasswordLane, { limit: LimitFunction; mostWaiting: number }> = {
  signIn: { limit: pLimit(availableParallelism()), mostWaiting: WAITING_FOR_A_PROCESSOR * availableParallelism() },
  setPassword: { limit: pLimit(1), mostWaiting: 40 },
  // Jobs run a few at a time and are retried, so no person waits for them.
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
  return inLane(lane, () => hash(password.normalize('NFC'), argon2Options));
}

let dummyHash: Promise<string> | undefined;

/**
 * Every form of a password that its owner may type: NFC, because two keyboards write one letter in two ways; the bytes as typed, for
 * older hashes; and without the outer blanks that come with a password copied from a mail.
 */
function typedForms(password: string): string[] {
  return [...new Set([password.normalize('NFC'), password, password.normalize('NFC').trim()])];
}

/**
 * Without a hash it takes equally long and returns false, so that it does not reveal which accounts exist.
 * @throws Refusal 503 when too many wait in this lane
 */
export async function isPassword(lane: PasswordLane, passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(temporaryPassword(), argon2Options);
  const compared = passwordHash ?? (await dummyHash);
  for (const typed of typedForms(password)) {
    if ((await inLane(lane, () => verify(compared, typed))) && passwordHash !== null) return true;
  }
  return false;
}

// Without characters that look alike in print: 0 O, 1 l I.
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const lower = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const TEMPORARY_LENGTH = 12;

/** A random password that satisfies the rules for new passwords (at least one character of each kind). */
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
