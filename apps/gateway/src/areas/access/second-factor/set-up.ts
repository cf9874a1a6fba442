import type { Id } from '@psc/validation/rules/id.ts';
import type { FirstRecoveryCodes } from '@psc/api-client/areas/access/second-factor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { decryptSecret, encryptSecret } from '../../../platform/secrets-at-rest.ts';
import { greetingName } from '../session/repository/people.ts';
import { endFamiliesOf, setProved } from '../session/repository/sign-ins.ts';
import { itWasRight, takeAttempt } from './attempts.ts';
import { newKey, shownKey, stepOf } from './authenticator.ts';
import { newRecoveryCodes, readable } from './recovery-codes.ts';
import * as repository from './repository/factors.ts';
import { ownerOf } from './owner.ts';

export const secretOf = (accountId: Id<'account'>) => `authenticator:${accountId}`;

/** Mails the owner about a new factor, because an intruder would set up one. */
export async function mailOwner(context: Context, accountId: Id<'account'>, what: string, values: Record<string, string | number> = {}) {
  const owner = await repository.selectOwner(context.db, accountId);
  const word = `gateway.secondFactor.mail.${context.actor.kind === 'candidate' ? 'own.' : ''}${what}`;
  const language = owner.language === 'en' ? 'en' : 'ne';
  const fullName = (await greetingName(context.db, accountId))[language];
  await context.enqueue(sendMail({ to: owner.email, language, word, values: { fullName, username: owner.username, ...values } }));
}

export async function beginAuthenticator(context: Context) {
  const { accountId } = ownerOf(context);
  const { username } = await repository.selectOwner(context.db, accountId);
  const key = newKey();
  await repository.keepNewKey(context.db, accountId, encryptSecret(context.configuration, secretOf(accountId), key));
  await context.audit({ subject: `account:${accountId}` });
  return shownKey(key, (await readWording(context.db)).nameIn('en'), username);
}

/** @throws Refusal 400 for a wrong code, 409 when no key is to be confirmed or `SECRETS_KEY` has changed since it was shown, 429 */
export async function confirmAuthenticator(context: Context, code: string): Promise<FirstRecoveryCodes> {
  const { accountId } = ownerOf(context);
  const { db, now } = context;
  await takeAttempt(context, 'secondFactor');
  await repository.lockOwner(db, accountId);
  const authenticator = await repository.selectAuthenticator(db, accountId);
  if (!authenticator?.newKeyEncrypted) throw refuse.conflict('gateway.secondFactor.beginAgain');
  const step = stepOf(newKeyOf(context, accountId, authenticator.newKeyEncrypted), code, now());
  if (step === null) throw refuse.invalid([{ field: 'code', message: 'gateway.secondFactor.codeWrongAtSetUp' }]).keepingChanges();
  await itWasRight(context, 'secondFactor');
  await repository.confirmNewKey(db, accountId, now(), step);
  return factorAdded(context, 'authenticatorAdded');
}

function newKeyOf({ configuration }: Context, accountId: Id<'account'>, encrypted: Uint8Array): Buffer {
  try {
    return decryptSecret(configuration, secretOf(accountId), encrypted);
  } catch {
    throw refuse.conflict('gateway.secondFactor.newKeyUnreadable');
  }
}

/** Completes this sign-in, ends the other sessions, and creates recovery codes with the first factor. */
export async function factorAdded(context: Context, what: 'authenticatorAdded' | 'passkeyAdded'): Promise<FirstRecoveryCodes> {
  const { accountId, familyId } = ownerOf(context);
  const { db, now } = context;
  await repository.setHasSecondFactor(db, accountId, true);
  await setProved(db, familyId, now(), 'secondFactor');
  await endFamiliesOf(db, accountId, 'secondFactorChanged', now(), familyId);
  await context.audit({ subject: `account:${accountId}` });
  await mailOwner(context, accountId, what);
  if ((await repository.countRecoveryCodes(db, accountId)) > 0) return { recoveryCodes: null };
  return giveRecoveryCodes(context, accountId);
}

/** The codes are shown only once. */
export async function giveRecoveryCodes(context: Context, accountId: Id<'account'>): Promise<{ recoveryCodes: string[] }> {
  const codes = newRecoveryCodes();
  await repository.replaceRecoveryCodes(context.db, accountId, codes);
  return { recoveryCodes: codes.map(readable) };
}
