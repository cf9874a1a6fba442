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
 * Creates a candidate's account. SPEC-GAP: the specification does not say whether an e-mail, a national identity number or a citizenship
 * may register twice; a master ID is for life, so adopted: each only once. A value already in use is reported by mail only, because the
 * answer must not reveal who is a candidate. A user name is chosen freely and reveals nothing, so a taken one is reported at its field.
 * @throws Refusal 400 for invalid values
 */
export async function registerCandidate(context: Context, form: Registration, consentVersion?: string): Promise<void> {
  const { db, language } = context;
  const wrong = await findWrong(db, form);
  // Probing for registered people must count as an attempt of the address.
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
    // Another registration committed the same value after the check; a retry gets the regular answer.
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
