import type { Id } from '@psc/validation/rules/id.ts';
import { isCodeOfApp } from '@psc/validation/areas/access/forms/second-factor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse, type Refusal } from '../../../platform/frame/refusal.ts';
import { isPassword } from '../../../platform/passwords.ts';
import { decryptSecret } from '../../../platform/secrets-at-rest.ts';
import { insertStaffSignIn, setProved, type SignInOutcome } from '../session/repository/sign-ins.ts';
import { itWasRight, takeAttempt } from './attempts.ts';
import { stepOf } from './authenticator.ts';
import * as repository from './repository/factors.ts';
import { mailOwner, secretOf } from './set-up.ts';
import { ownerOf } from './owner.ts';

export type GivenBy = 'authenticator' | 'recoveryCode' | 'passkey';

const MOST_OF_BROWSER = 200;

/** The history of sign-ins also shows those that needed a second factor, with their outcome. */
async function recordSignIn(context: Context, outcome: SignInOutcome): Promise<void> {
  const { kind, accountId, secondFactor } = ownerOf(context);
  if (secondFactor !== 'asked') return;
  const browser = (context.request.header('user-agent') ?? '').slice(0, MOST_OF_BROWSER);
  const { address } = context.request;
  if (kind === 'staff') await insertStaffSignIn(context.db, { accountId, at: context.now(), outcome, address, browser });
  // Candidates see their sign-ins from the record.
  else if (outcome === 'signedIn')
    await context.audit({ action: 'session.signedIn', subject: `account:${accountId}`, after: { address, browser } });
}

/** Logs a wrong second factor, and commits the counted attempt in spite of the refusal. */
export async function wrongFactor(context: Context, refusal: Refusal): Promise<Refusal> {
  await recordSignIn(context, 'wrongSecondFactor');
  await context.audit({ subject: `account:${ownerOf(context).accountId}`, after: { accepted: false } });
  return refusal.keepingChanges();
}

export async function rightFactor(context: Context, by: GivenBy): Promise<void> {
  const { accountId, familyId } = ownerOf(context);
  await itWasRight(context, 'secondFactor');
  await setProved(context.db, familyId, context.now(), 'secondFactor');
  await recordSignIn(context, 'signedIn');
  await context.audit({ subject: `account:${accountId}`, after: { accepted: true, by } });
}

const wrongCode = () => refuse.invalid([{ field: 'code', message: 'gateway.secondFactor.codeWrong' }]);

/** @throws Refusal 400 for a wrong or used code, 409 without a second factor, 429 */
export async function giveCode(context: Context, code: string): Promise<void> {
  const { accountId } = ownerOf(context);
  const { db, now } = context;
  await repository.lockOwner(db, accountId);
  if (!(await repository.selectOwner(db, accountId)).hasSecondFactor) throw refuse.conflict('gateway.secondFactor.none');
  await takeAttempt(context, 'secondFactor');
  if (isCodeOfApp(code)) {
    if (!(await isCodeOfNow(context, accountId, code))) throw await wrongFactor(context, wrongCode());
    return rightFactor(context, 'authenticator');
  }
  if (!(await repository.takeRecoveryCode(db, accountId, code, now()))) throw await wrongFactor(context, wrongCode());
  await rightFactor(context, 'recoveryCode');
  await mailOwner(context, accountId, 'recoveryCodeUsed', { left: await repository.countRecoveryCodes(db, accountId) });
}

async function isCodeOfNow(context: Context, accountId: Id<'account'>, code: string): Promise<boolean> {
  const authenticator = await repository.selectAuthenticator(context.db, accountId);
  if (!authenticator?.keyEncrypted) return false;
  const key = readableKey(context, accountId, authenticator.keyEncrypted);
  const step = stepOf(key, code, context.now());
  return step !== null && repository.takeStep(context.db, accountId, step);
}

/** @throws Refusal 409 after a change of `SECRETS_KEY`: only a recovery code or a reset helps then */
function readableKey({ configuration }: Context, accountId: Id<'account'>, encrypted: Uint8Array): Buffer {
  try {
    return decryptSecret(configuration, secretOf(accountId), encrypted);
  } catch {
    throw refuse.conflict('gateway.secondFactor.appUnreadable');
  }
}

/** Compares the password outside a transaction, because hashing is slow. @throws Refusal 400, 429 */
export async function comparePassword(context: Context, password: string): Promise<void> {
  const { accountId } = ownerOf(context);
  await context.inTransaction((inside) => takeAttempt(inside, 'passwordProof'));
  const { passwordHash } = await repository.selectOwner(context.db, accountId);
  if (!(await isPassword('setPassword', passwordHash, password))) {
    throw refuse.invalid([{ field: 'password', message: 'gateway.secondFactor.passwordWrong' }]);
  }
  await context.inTransaction((inside) => itWasRight(inside, 'passwordProof'));
}

/** @throws Refusal 400, 429 */
export async function provePassword(context: Context, password: string): Promise<void> {
  const { accountId, familyId } = ownerOf(context);
  await comparePassword(context, password);
  await context.inTransaction(async (inside) => {
    await setProved(inside.db, familyId, inside.now(), 'password');
    await inside.audit({ subject: `account:${accountId}` });
  });
}
