import type { Database } from '../../database/connection.ts';
import type { Context } from '../../frame/context.ts';
import { networkOf } from '../../frame/network.ts';
import { refuse, type RefusedField } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';
import { countAttempt } from '../../frame/attempts.ts';
import { findSameAccounts, findSamePeople, insertCandidate, isDistrict, type Registration } from './repository/registrations.ts';
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
 * Opens a candidate's account. SPEC-GAP: whether an e-mail, a national identity number or a
 * citizenship may register twice is not specified; a master id is for life, so each may once, and the field shows that it
 * is in use.
 *
 * @throws Refusal 400 with what is taken
 */
export async function registerCandidate(context: Context, form: Registration): Promise<void> {
  const { db } = context;
  const taken = await findTaken(db, form);
  // Looking up who is registered must cost an attempt of the address.
  if (taken.length > 0) throw refuse.invalid(taken).keepingChanges();
  try {
    const accountId = await insertCandidate(db, form, { language: context.language, createdAt: context.now() });
    await context.audit({ subject: `account:${accountId}` });
    await context.enqueue(sendTemporaryPassword({ accountId }));
  } catch (error) {
    // Another registration with the same value was committed between the look and the insert.
    const field = fieldByConstraint[(error as { constraint?: string }).constraint ?? ''];
    throw field ? refuse.invalid([takenAt(field)]) : error;
  }
}

type UniqueField = 'username' | 'email' | 'nationalId' | 'citizenshipNumber';

const fieldByConstraint: Record<string, UniqueField> = {
  account_username: 'username',
  account_email: 'email',
  candidate_national_id_key: 'nationalId',
  candidate_citizenship: 'citizenshipNumber',
};

const takenAt = (field: UniqueField): RefusedField => ({ field, message: `gateway.session.taken.${field}` });

async function findTaken(db: Database, form: Registration): Promise<RefusedField[]> {
  const taken: RefusedField[] = (await isDistrict(db, form.citizenshipIssueDistrictId))
    ? []
    : [{ field: 'citizenshipIssueDistrictId', message: 'rules.registration.citizenshipIssueDistrictId.required' }];
  const accounts = await findSameAccounts(db, form);
  if (accounts.some(({ username }) => username === form.username.toLowerCase())) taken.push(takenAt('username'));
  if (accounts.some(({ email }) => email === form.email.toLowerCase())) taken.push(takenAt('email'));
  const people = await findSamePeople(db, form);
  if (people.some(({ nationalId }) => nationalId === form.nationalId)) taken.push(takenAt('nationalId'));
  else if (people.length > 0) taken.push(takenAt('citizenshipNumber'));
  return taken;
}
