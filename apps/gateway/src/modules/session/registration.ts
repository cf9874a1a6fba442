import type { Database } from '../../database/connection.ts';
import type { Context } from '../../frame/context.ts';
import { networkOf } from '../../frame/network.ts';
import { refuse, type RefusedField } from '../../frame/refusal.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { readSetting } from '../../settings.ts';
import { countAttempt } from '../../frame/attempts.ts';
import { recordConsent } from '../shared/repository/consents.ts';
import {
  insertCandidate,
  isDistrict,
  isRegistered,
  isUsernameTaken,
  keepAskedUsername,
  type Registration,
} from './repository/registrations.ts';
import { minutesUntil } from './rules.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

const WINDOW_MINUTES = 60;

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
 * Opens a candidate's account. SPEC-GAP: whether an e-mail, a national identity number or a citizenship may register twice is not
 * specified; a master id is for life, so each may once. That one is in use is said by mail
 * only: the answer of the gateway must not say who is a candidate. A user name is chosen, says nothing of a person and is
 * said to be in use at its field.
 *
 * @throws Refusal 400 for what cannot be taken
 */
export async function registerCandidate(context: Context, form: Registration, consentVersion?: string): Promise<void> {
  const { db, language } = context;
  const wrong = await findWrong(db, form);
  // Looking up who is registered must cost an attempt of the address.
  if (wrong.length > 0) throw refuse.invalid(wrong).keepingChanges();
  if (await isRegistered(db, form)) {
    await keepAskedUsername(db, form.username, context.now());
    await context.enqueue(
      sendMail({
        to: form.email,
        language,
        word: 'gateway.session.registeredAlreadyMail',
        path: '/contact',
        readOn: 'gateway.ownAccount.askHere',
      }),
    );
    return;
  }
  try {
    const accountId = await insertCandidate(db, form, { language, createdAt: context.now() });
    await recordConsent(db, { accountId, purpose: 'registration', version: consentVersion, givenAt: context.now() });
    await context.audit({ subject: `account:${accountId}`, ...(consentVersion !== undefined && { after: { consentVersion } }) });
    await context.enqueue(sendTemporaryPassword({ accountId }));
  } catch (error) {
    // Another registration with the same value was committed between the look and the insert; the next try is answered as it should be.
    const { constraint = '' } = error as { constraint?: string };
    if (constraint === 'account_username') throw refuse.invalid([usernameTaken]);
    throw ofPeople.has(constraint) ? refuse.changedMeanwhile() : error;
  }
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
