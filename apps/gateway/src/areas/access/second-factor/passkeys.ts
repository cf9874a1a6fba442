import type { Id } from '@psc/validation/rules/id.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FirstRecoveryCodes, PasskeyOptions } from '@psc/api-client/areas/access/second-factor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { takeAttempt } from './attempts.ts';
import { rightFactor, wrongFactor } from './give.ts';
import { lockOwner, selectOwner, setHasSecondFactor } from './repository/factors.ts';
import * as repository from './repository/passkeys.ts';
import { factorAdded, mailOwner } from './set-up.ts';

const CHALLENGE_MINUTES = 5;
const MOST_PASSKEYS = 10;

type Options = { challenge: string };

async function keep(context: Context, purpose: 'add' | 'give', options: Options): Promise<PasskeyOptions> {
  const expiresAt = new Date(context.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await repository.keepChallenge(context.db, { familyId: context.staff().familyId, challenge: options.challenge, purpose, expiresAt });
  await context.audit({ subject: `account:${context.staff().accountId}` });
  return options as unknown as PasskeyOptions;
}

const transportsOf = (transports: string[]) => transports as AuthenticatorTransport[];

export async function beginPasskey(context: Context): Promise<PasskeyOptions> {
  const { accountId } = context.staff();
  const { username } = await selectOwner(context.db, accountId);
  const known = await repository.selectPasskeys(context.db, accountId);
  if (known.length >= MOST_PASSKEYS) throw refuse.conflict('gateway.secondFactor.enoughPasskeys', { count: MOST_PASSKEYS });
  const options = await generateRegistrationOptions({
    rpName: (await readWording(context.db)).nameIn('en'),
    rpID: context.configuration.passkeys.domain,
    userName: username,
    userID: new TextEncoder().encode(`staff:${accountId}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return keep(context, 'add', options);
}

/** The library throws for an invalid answer; to the person it is an ordinary refusal. */
async function orNull<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  return verifying.catch(() => null);
}

/** @throws Refusal 400 for an invalid answer, 409 for a passkey that is already registered */
export async function addPasskey(context: Context, name: string, answer: unknown): Promise<FirstRecoveryCodes> {
  const { accountId, familyId } = context.staff();
  const { db, now, configuration } = context;
  const { domain, origin } = configuration.passkeys;
  const refused = () => refuse.badRequest('gateway.secondFactor.passkeyRefused').keepingChanges();
  await lockOwner(db, accountId);
  const expectedChallenge = await repository.takeChallenge(db, familyId, 'add', now());
  if (expectedChallenge === undefined) throw refused();
  const response = answer as RegistrationResponseJSON;
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) throw refused();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await repository.insertPasskey(db, {
    ...{ accountId, credentialId: id, publicKey: Buffer.from(publicKey), counter, name },
    transports: transports.map(String),
    createdAt: now(),
  });
  if (!added) throw refuse.conflict('gateway.secondFactor.passkeyKnown').keepingChanges();
  return factorAdded(context, 'passkeyAdded');
}

export async function askPasskey(context: Context): Promise<PasskeyOptions> {
  const known = await repository.selectPasskeys(context.db, context.staff().accountId);
  if (known.length === 0) throw refuse.conflict('gateway.secondFactor.none');
  const options = await generateAuthenticationOptions({
    rpID: context.configuration.passkeys.domain,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transportsOf(transports) })),
    userVerification: 'preferred',
  });
  return keep(context, 'give', options);
}

/** @throws Refusal 400 for an invalid answer, 429 */
export async function givePasskey(context: Context, answer: { id: string }): Promise<void> {
  const { accountId, familyId } = context.staff();
  const { db, now } = context;
  await lockOwner(db, accountId);
  await takeAttempt(context, 'secondFactor');
  const passkey = await repository.selectPasskey(db, accountId, answer.id);
  const expectedChallenge = await repository.takeChallenge(db, familyId, 'give', now());
  const counter = passkey && expectedChallenge !== undefined ? await counterOf(context, passkey, expectedChallenge, answer) : null;
  if (!passkey || counter === null) throw await wrongFactor(context, refuse.badRequest('gateway.secondFactor.passkeyRefused'));
  await repository.setPasskeyUsed(db, passkey.id, counter, now());
  await rightFactor(context, 'passkey');
}

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof repository.selectPasskey>>>;

/** The passkey's signature counter, null if the answer is invalid. */
async function counterOf(context: Context, passkey: KnownPasskey, expectedChallenge: string, answer: unknown): Promise<number | null> {
  const { domain, origin } = context.configuration.passkeys;
  const { credentialId, publicKey, counter, transports } = passkey;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(publicKey),
        counter: Number(counter),
        transports: transportsOf(transports),
      },
      requireUserVerification: false,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** @throws Refusal 404; 409 for the last second factor of a person who needs one */
export async function removePasskey(context: Context, passkeyId: Id<'passkey'>, isLastNeeded: () => Promise<boolean>): Promise<void> {
  const { accountId } = context.staff();
  const name = await repository.deletePasskey(context.db, accountId, passkeyId);
  if (name === undefined) throw refuse.notFound('gateway.secondFactor.passkeyNotFound');
  if (await isLastNeeded()) throw refuse.conflict('gateway.secondFactor.lastOne');
  await context.audit({ subject: `account:${accountId}`, before: { passkeyId, name } });
  await mailOwner(context, accountId, 'passkeyRemoved', { name });
}

export async function forgetLastFactor(context: Context): Promise<void> {
  await setHasSecondFactor(context.db, context.staff().accountId, false);
}
