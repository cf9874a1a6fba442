import { sql } from 'kysely';
import type { RegistrationForm } from '@psc/validation/areas/access/forms/registration.ts';
import type { InferOutput } from 'valibot';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Language } from '../../../../platform/frame/messages.ts';
import { wasAskedFor } from '../../repository/asked-usernames.ts';

export type Registration = InferOutput<typeof RegistrationForm>;

export async function isDistrict(db: Database, districtId: number): Promise<boolean> {
  return (await db.selectFrom('district').select('id').where('id', '=', districtId).executeTakeFirst()) !== undefined;
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst();
  return taken !== undefined || (await wasAskedFor(db, username));
}

/** Reserves the user name of a registration that was silently refused, so that a second try does not reveal the reason. */
export async function keepAskedUsername(db: Database, username: string, askedAt: Date): Promise<void> {
  await db
    .insertInto('askedUsername')
    .values({ username: username.toLowerCase(), askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetAskedUsernames(db: Database, askedBefore: Date): Promise<void> {
  await db.deleteFrom('askedUsername').where('askedAt', '<', askedBefore).execute();
}

/**
 * Whether a candidate has this e-mail, this national identity number or this citizenship certificate. All three are always queried, so that
 * the time reveals nothing.
 */
export async function isRegistered(db: Database, form: Registration): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', form.email.toLowerCase()))
    .executeTakeFirst();
  const person = await db
    .selectFrom('candidate')
    .select('masterId')
    .where(({ eb, and, or }) =>
      or([
        eb('nationalId', '=', form.nationalId),
        and([
          eb('citizenshipIssueDistrictId', '=', form.citizenshipIssueDistrictId),
          eb(sql<string>`certificate_key(citizenship_number)`, '=', sql<string>`certificate_key(${form.citizenshipNumber})`),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return account !== undefined || person !== undefined;
}

/**
 * Releases the values of accounts that were never signed in to, because someone else may have entered the numbers of a person who has not
 * registered yet. The account stays under a reserved name.
 * @returns the accounts
 */
export async function releaseUnopened(db: Database, createdBefore: Date, now: Date): Promise<number[]> {
  const released = await db
    .updateTable('account')
    .set({
      username: sql<string>`'released-' || id`,
      email: sql<string>`'released-' || id || '@released.invalid'`,
      passwordHash: null,
      blockedFrom: now,
    })
    .where('kind', '=', 'candidate')
    .where('mustChangePassword', '=', true)
    .where('lastSignedInAt', 'is', null)
    .where('createdAt', '<', createdBefore)
    .where('email', 'not like', '%@released.invalid')
    .returning('id')
    .execute();
  const accountIds = released.map(({ id }) => id);
  if (accountIds.length === 0) return [];
  await db
    .updateTable('candidate')
    .set({ nationalId: sql<string>`'released-' || account_id`, citizenshipNumber: sql<string>`'released-' || account_id`, phoneNumber: '' })
    .where('accountId', 'in', accountIds)
    .execute();
  return accountIds;
}

/** @throws the database's error, with the constraint, when a unique value was registered at the same time */
export async function insertCandidate(
  db: Database,
  form: Registration,
  { language, createdAt }: { language: Language; createdAt: Date },
): Promise<number> {
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
