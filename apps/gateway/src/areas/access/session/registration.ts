import type { Database } from '../../../platform/database/connection.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { networkOf } from '../../../platform/frame/network.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { readSetting } from '../../../platform/settings.ts';
import { countAttempt } from '../../../platform/frame/attempts.ts';
import { recordConsent } from '../../../platform/shared/repository/consents.ts';
import {
  insertCandidate,
  isDistrict,
  isUsernameTaken,
  keepAskedUsername,
  releaseUnopened,
  selectRegistered,
  type Registration,
} from './repository/registrations.ts';
import { minutesUntil } from './rules.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

const WINDOW_MINUTES = 60;
const MAIL_AGAIN_MINUTES = 24 * 60;
const FREE_AFTER_DAYS = 3;

/** @throws Refusal 429 */
export async function limitByAddress(
  context: Context,
  action: 'register' | 'requestNewPassword' | 'requestResetPassword' | 'resetPassword' | 'enquire' | 'correctEmail',
): Promise<void> {
  const { count, windowEndsAt } = await countAttempt(
    context.db,
    { action, subject: networkOf(context.request.address) },
    WINDOW_MINUTES,
    context.now(),
  );
  if (count > (await readSetting(context.db, 'maxRequestsByAddressPerHour'))) {
    const minutes = minutesUntil(windowEndsAt, context.now());
    throw refuse.tooMany('gateway.session.tooManyRequests', { minutes }, minutes * 60);
  }
}

/**
 * Creates a candidate's account. SPEC-GAP: the specification does not say whether an e-mail, a national identity number or a citizenship
 * may register twice; a master ID is for life, so adopted: each only once. A value already in use is reported by mail, and only
 * to its owner, because other people may not learn who is a candidate. A user name is chosen freely and reveals nothing, so a taken one is reported at its field.
 * @throws Refusal 400 for invalid values
 */
export async function registerCandidate(context: Context, form: Registration, consentVersion?: string): Promise<void> {
  const { db, language } = context;
  const wrong = await findWrong(db, form);
  // Probing for registered people must count as an attempt of the address.
  if (wrong.length > 0) throw refuse.invalid(wrong).keepingChanges();
  const registered = await stillRegistered(context, await selectRegistered(db, form));
  if (registered.length > 0) {
    await keepAskedUsername(db, form.username, context.now());
    for (const account of registered) await tellOwner(context, account);
    return;
  }
  try {
    const accountId = await insertCandidate(db, form, { language, createdAt: context.now() });
    await recordConsent(db, { accountId, purpose: 'registration', version: consentVersion, givenAt: context.now() });
    await context.audit({ subject: `account:${accountId}`, ...(consentVersion !== undefined && { after: { consentVersion } }) });
    await context.enqueue(sendTemporaryPassword({ accountId }));
  } catch (error) {
    // Another registration committed the same value after the check; a retry gets the regular answer.
    const { constraint = '' } = error as { constraint?: string };
    if (constraint === 'account_username') throw refuse.invalid([usernameTaken]);
    throw ofPeople.has(constraint) ? refuse.changedMeanwhile() : error;
  }
}

/**
 * SPEC-GAP: the specification does not say how long a registration without a first sign-in keeps its numbers. Another person may have typed
 * them, and an advertisement is open for 21 days, so the next registration with them takes them over after `FREE_AFTER_DAYS`.
 */
async function stillRegistered<Owner extends { id: number }>(context: Context, owners: readonly Owner[]): Promise<Owner[]> {
  if (owners.length === 0) return [];
  const createdBefore = new Date(context.now().getTime() - FREE_AFTER_DAYS * 86_400_000);
  const ids = owners.map(({ id }) => id);
  const released = await releaseUnopened(context.db, createdBefore, context.now(), ids);
  for (const accountId of released) await context.audit({ action: 'session.released', subject: `account:${accountId}` });
  return owners.filter(({ id }) => !released.includes(id));
}

/** The typed address may be another person's, who would learn from a mail who is registered. The owner gets one mail a day. */
async function tellOwner(context: Context, owner: { id: number; email: string; language: string }): Promise<void> {
  const attempt = { action: 'registeredAlready', subject: `account:${owner.id}` };
  const { count } = await countAttempt(context.db, attempt, MAIL_AGAIN_MINUTES, context.now());
  if (count > 1) return;
  await context.enqueue(
    sendMail({
      to: owner.email,
      language: owner.language === 'en' ? 'en' : 'ne',
      word: 'gateway.session.registeredAlreadyMail',
      path: '/contact',
      readOn: 'gateway.ownAccount.askHere',
    }),
  );
}

const usernameTaken: RefusedField = { field: 'username', message: 'gateway.session.taken.username' };
const ofPeople: ReadonlySet<string> = new Set(['account_email', 'candidate_national_id_key', 'candidate_citizenship']);

async function findWrong(db: Database, form: Registration): Promise<RefusedField[]> {
  const isListed = await isDistrict(db, form.citizenshipIssueDistrictId);
  return [
    ...(isListed ? [] : [{ field: 'citizenshipIssueDistrictId', message: 'rules.registration.citizenshipIssueDistrictId.required' }]),
    ...((await isUsernameTaken(db, form.username)) ? [usernameTaken] : []),
  ];
}
