import type { RegistrationForm } from '@psc/validation/forms/registration.ts';
import type { InferOutput } from 'valibot';
import type { Database } from '../../database/connection.ts';
import type { Context } from '../../frame/context.ts';
import { refuse, type RefusedField } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';
import { countAttempt, minutesUntil } from './attempts.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

export type Registration = InferOutput<typeof RegistrationForm>;

const WINDOW_MINUTES = 60;

/** @throws Refusal 429 */
export async function limitByAddress(context: Context, action: 'register' | 'requestNewPassword' | 'requestResetPassword'): Promise<void> {
  const { count, windowEndsAt } = await countAttempt(context.db, { action, subject: context.request.address }, WINDOW_MINUTES, context.now());
  if (count > (await readSetting(context.db, 'maxRequestsByAddressPerHour'))) {
    const minutes = minutesUntil(windowEndsAt, context.now());
    throw refuse.tooMany('gateway.session.tooManyRequests', { minutes }, minutes * 60);
  }
}

/**
 * Opens a candidate's account. SPEC-GAP: whether an e-mail, a national identity number or a
 * citizenship may register twice is not said; a master id is for life, so each may once, and the
 * person is told at the field that it has been used.
 *
 * @throws Refusal 400 with what is taken
 */
export async function registerCandidate(context: Context, form: Registration): Promise<void> {
  const { db } = context;
  const taken = await findTaken(db, form);
  // Looking up who is registered must cost an attempt of the address.
  if (taken.length > 0) throw refuse.invalid(taken).keepingChanges();
  try {
    const accountId = await insertCandidate(context, form);
    await context.audit({ subject: `account:${accountId}` });
    await context.enqueue(sendTemporaryPassword({ accountId }));
  } catch (error) {
    // Another registration with the same value was committed between the look and the insert.
    const field = fieldByConstraint[(error as { constraint?: string }).constraint ?? ''];
    throw field ? refuse.invalid([takenAt(field)]) : error;
  }
}

async function insertCandidate({ db, language, now }: Context, form: Registration): Promise<number> {
  const createdAt = now();
  const { id } = await db
    .insertInto('account')
    .values({ kind: 'candidate', username: form.username, email: form.email, mustChangePassword: true, language, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('candidate')
    .values({
      accountId: id,
      firstName: form.firstName,
      middleName: form.noMiddleName === true ? '' : (form.middleName ?? ''),
      lastName: form.lastName,
      dateOfBirthAd: form.dateOfBirthAd,
      gender: form.gender,
      phoneNumber: form.phoneNumber,
      nationalId: form.nationalId,
      citizenshipNumber: form.citizenshipNumber,
      citizenshipIssueDateAd: form.citizenshipIssueDateAd,
      citizenshipIssueDistrictId: form.citizenshipIssueDistrictId,
      createdAt,
    })
    .execute();
  return id;
}

type UniqueField = 'username' | 'email' | 'nationalId' | 'citizenshipNumber';

const fieldByConstraint: Record<string, UniqueField> = {
  account_username: 'username',
  account_email: 'email',
  candidate_national_id_key: 'nationalId',
  candidate_citizenship: 'citizenshipNumber',
};

const takenAt = (field: UniqueField): RefusedField => ({ field, word: `gateway.session.taken.${field}` });

async function findTaken(db: Database, form: Registration): Promise<RefusedField[]> {
  const district = await db.selectFrom('district').select('id').where('id', '=', form.citizenshipIssueDistrictId).executeTakeFirst();
  const taken: RefusedField[] = district ? [] : [{ field: 'citizenshipIssueDistrictId', word: 'rules.registration.citizenshipIssueDistrictId.required' }];
  const accounts = await db
    .selectFrom('account')
    .select(({ fn }) => [fn<string>('lower', ['username']).as('username'), fn<string>('lower', ['email']).as('email')])
    .where('kind', '=', 'candidate')
    .where(({ eb, fn, or }) => or([eb(fn<string>('lower', ['username']), '=', form.username.toLowerCase()), eb(fn<string>('lower', ['email']), '=', form.email.toLowerCase())]))
    .execute();
  if (accounts.some(({ username }) => username === form.username.toLowerCase())) taken.push(takenAt('username'));
  if (accounts.some(({ email }) => email === form.email.toLowerCase())) taken.push(takenAt('email'));
  const candidates = await db
    .selectFrom('candidate')
    .select('nationalId')
    .where(({ eb, and, or, fn }) =>
      or([
        eb('nationalId', '=', form.nationalId),
        and([eb('citizenshipIssueDistrictId', '=', form.citizenshipIssueDistrictId), eb(fn<string>('lower', ['citizenshipNumber']), '=', form.citizenshipNumber.toLowerCase())]),
      ]),
    )
    .execute();
  const sameNationalId = candidates.some(({ nationalId }) => nationalId === form.nationalId);
  if (sameNationalId) taken.push(takenAt('nationalId'));
  else if (candidates.length > 0) taken.push(takenAt('citizenshipNumber'));
  return taken;
}
