import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from './frame/refusal.ts';

/** OWASP's first choice for argon2id; both cores together check about 80 passwords a second. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More at once only take each other's cores and memory. */
const MOST_AT_ONCE = 2;
/** More than two seconds of work ahead: better to say so than to let people wait. */
const MOST_WAITING = 160;

let running = 0;
const waiting: (() => void)[] = [];

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw refuse.unavailable();
    // The one that ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, argon2Options));
}

let hashOfNobody: Promise<string> | undefined;

/** Without a hash it takes as long as with one and answers false, so that nobody learns which accounts exist. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(temporaryPassword());
  const compared = passwordHash ?? (await hashOfNobody);
  const matches = await limited(() => verify(compared, password));
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
