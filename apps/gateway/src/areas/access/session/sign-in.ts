import type { Id } from '@psc/validation/rules/id.ts';
import type { TokenAnswer } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { AccountKind } from '../../../platform/frame/audience.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { notFromHere } from '../../../platform/frame/access.ts';
import { isBlocked, isUsableFrom } from '../../../platform/frame/identify.ts';
import { networkOf } from '../../../platform/frame/network.ts';
import { refuse, type Refusal } from '../../../platform/frame/refusal.ts';
import { isPassword } from '../../../platform/passwords.ts';
import { readSettings, type Settings } from '../../../platform/settings.ts';
import { kindOfClient, type ClientId } from './clients.ts';
import {
  lockSigningIn,
  selectRoleNetworks,
  selectUsernameMergedInto,
  setSignedIn,
  setWrongAttempts,
  shortenTemporaryPassword,
} from './repository/accounts.ts';
import { countAttempt, countTowardsWait, uncountAttempt } from '../../../platform/frame/attempts.ts';
import { countPeopleOf, rememberNetwork, setWrongAttemptsFrom } from './repository/known-networks.ts';
import { insertStaffSignIn, type SignInOutcome } from './repository/sign-ins.ts';
import { noticeDevice } from './new-device.ts';
import { minutesUntil } from './rules.ts';
import { startFamily } from './tokens.ts';

const limitNames = ['maxWrongLoginAttempts', 'maxWrongLoginAttemptsByAddress', 'loginLockMinutes'] as const;
type SignInLimits = Pick<Settings, (typeof limitNames)[number]>;
type SigningIn = {
  id: number;
  passwordHash: string | null;
  hasSecondFactor: boolean | null;
  temporaryUntil: Date | null;
  blockedFrom: Date | null;
  blockedUntil: Date | null;
  blockRemarks: string | null;
  wrongAttempts: number;
  lockedUntil: Date | null;
  /** Null if the owner is not known to have signed in from this network. */
  wrongAttemptsHere: number | null;
  lockedHereUntil: Date | null;
};
type Credentials = { username: string; password: string; device?: string | undefined };
type Trying = { kind: AccountKind; identifier: string; network: string; strangersWaitUntil: Date | null };

/** The answer may get lost, and the form for the new password takes some minutes. */
const USED_TEMPORARY_MINUTES = 15;

/** Shown only after the right password, because reason and end of a block are private. */
async function blocked({ id, blockedUntil, blockRemarks }: SigningIn, { db, language }: Context): Promise<Refusal> {
  const goingOn = await selectUsernameMergedInto(db, id);
  if (goingOn !== undefined) return refuse.forbidden('gateway.session.merged', { username: goingOn }, 'BLOCKED');
  if (blockRemarks === null) return refuse.forbidden('gateway.session.blocked', undefined, 'BLOCKED');
  if (blockedUntil === null) return refuse.forbidden('gateway.session.blockedBecause', { reason: blockRemarks }, 'BLOCKED');
  const values = { reason: blockRemarks, until: formatInstant(blockedUntil, language) };
  return refuse.forbidden('gateway.session.blockedUntil', values, 'BLOCKED');
}

function tooMany(until: Date, now: Date): Refusal {
  const minutes = minutesUntil(until, now);
  return refuse.tooMany('gateway.session.tooManySignIns', { minutes }, minutes * 60);
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether too many wrong passwords came from a network. A network shared by many people gets a proportionally higher limit: a carrier may
 * have one address for a whole district, and each person in it makes as many mistakes as one at home.
 */
async function isOverLimit(db: Database, network: string, wrong: number, limits: SignInLimits, now: Date): Promise<boolean> {
  if (wrong <= limits.maxWrongLoginAttemptsByAddress) return false;
  const people = await countPeopleOf(db, network, new Date(now.getTime() - DAY_MS), Math.ceil(wrong / limits.maxWrongLoginAttempts));
  return wrong > people * limits.maxWrongLoginAttempts;
}

/**
 * Signs in by user name or e-mail. An unknown account is counted, locked and refused exactly like an existing one. Attempts from unknown
 * networks do not lock out an owner on a known one.
 */
export async function signIn(
  context: Context,
  client: ClientId,
  { username: identifier, password, device }: Credentials,
): Promise<TokenAnswer> {
  const now = context.now();
  const limits = await readSettings(context.db, limitNames);
  const network = networkOf(context.request.address);
  const address = { action: 'signInAddress', subject: network };
  const byAddress = await countAttempt(context.db, address, limits.loginLockMinutes, now);
  const strangersWaitUntil = (await isOverLimit(context.db, network, byAddress.count, limits, now)) ? byAddress.windowEndsAt : null;

  const trying = { kind: kindOfClient[client], identifier, network, strangersWaitUntil };
  const account = await context.inTransaction(({ db }) => takeAttempt(db, trying, limits, now));
  if (!(await isPassword('signIn', account?.passwordHash ?? null, password)) || !account) {
    if (account) await recordAttempt(context, client, account.id, 'wrongPassword');
    throw refuse.badRequest('gateway.session.wrongPassword', undefined, 'INVALID_CREDENTIALS');
  }

  await uncountAttempt(context.db, address);
  if (isBlocked(account, now)) {
    await recordAttempt(context, client, account.id, 'blocked');
    throw await blocked(account, context);
  }
  if (kindOfClient[client] === 'staff' && (await isAway(context.db, account.id, context.request.address))) {
    await recordAttempt(context, client, account.id, 'notFromHere');
    throw notFromHere(context.request.address);
  }
  // Shown only after the right password.
  if (account.temporaryUntil && account.temporaryUntil <= now) throw refuse.forbidden('gateway.session.temporaryPasswordOver');
  return context.inTransaction(async (inside) => {
    const { db } = inside;
    await setSignedIn(db, account.id, {
      at: now,
      forgetsAttempts: account.wrongAttemptsHere === null,
      // A candidate who registered in another language than that of the own phone gets mails as the phone shows them.
      language: kindOfClient[client] === 'candidate' ? context.language : null,
    });
    await rememberNetwork(db, { accountId: account.id, network }, now);
    await shortenTemporaryPassword(db, account.id, new Date(now.getTime() + USED_TEMPORARY_MINUTES * 60_000));
    await recordAttempt(inside, client, account.id, account.hasSecondFactor ? 'secondFactorAsked' : 'signedIn');
    await noticeDevice(inside, account.id, device);
    return startFamily(db, account, client, now, { address: context.request.address, browser: browserOf(context) });
  });
}

/** Whether none of a person's roles may be used from the address; a person without a role may sign in anywhere. */
async function isAway(db: Database, accountId: Id<'account'>, address: string): Promise<boolean> {
  const roles = await selectRoleNetworks(db, accountId);
  return roles.length > 0 && !roles.some(({ networks }) => isUsableFrom(address, networks));
}

const MOST_OF_BROWSER = 200;

function browserOf({ request }: Context): string {
  return (request.header('user-agent') ?? '').slice(0, MOST_OF_BROWSER);
}

/** Records each sign-in attempt with its address, right or wrong: in the audit trail, and for staff also in the list of the account. */
async function recordAttempt(context: Context, client: ClientId, accountId: Id<'account'>, outcome: SignInOutcome): Promise<void> {
  const { address } = context.request;
  const browser = browserOf(context);
  // After a wrong password the person is unknown.
  const by = outcome === 'wrongPassword' ? {} : { accountId };
  await context.audit({ action: `session.${outcome}`, subject: `account:${accountId}`, after: { address, browser }, ...by });
  if (kindOfClient[client] !== 'staff') return;
  await insertStaffSignIn(context.db, { accountId, at: context.now(), outcome, address, browser });
}

/**
 * Counts the attempt as wrong before the password is checked; the right one is taken off again. Attempts from a known network of the owner
 * are counted separately.
 * @throws Refusal 429 while the account, or this network for unknown users, is locked
 */
async function takeAttempt(db: Database, trying: Trying, limits: SignInLimits, now: Date): Promise<SigningIn | null> {
  const { kind, identifier, network, strangersWaitUntil } = trying;
  const account = await lockSigningIn(db, trying, nepalDayOf(now));
  const isKnownHere = account !== undefined && account.wrongAttemptsHere !== null;
  if (strangersWaitUntil !== null && !isKnownHere) throw tooMany(strangersWaitUntil, now);
  if (!account) {
    const subject = { action: 'signInUnknown', subject: `${kind}:${identifier.toLowerCase()}` };
    const until = await countTowardsWait(db, subject, limits.maxWrongLoginAttempts, limits.loginLockMinutes, now);
    if (until !== null) throw tooMany(until, now);
    return null;
  }
  const [counted, waitsUntil] = isKnownHere
    ? [account.wrongAttemptsHere ?? 0, account.lockedHereUntil]
    : [account.wrongAttempts, account.lockedUntil];
  if (waitsUntil && waitsUntil > now) throw tooMany(waitsUntil, now);
  const wrongAttempts = (waitsUntil ? 0 : counted) + 1;
  const locks = wrongAttempts >= limits.maxWrongLoginAttempts;
  const lockedUntil = locks ? new Date(now.getTime() + limits.loginLockMinutes * 60_000) : null;
  if (isKnownHere) await setWrongAttemptsFrom(db, { accountId: account.id, network }, wrongAttempts, lockedUntil);
  else await setWrongAttempts(db, account.id, wrongAttempts, lockedUntil);
  return account;
}
