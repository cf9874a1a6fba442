import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { RegistrationForm } from '@psc/validation/areas/access/forms/registration.ts';
import type { InferOutput } from 'valibot';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Language } from '../../../../platform/frame/messages.ts';
import { wasAskedFor } from '../../repository/asked-usernames.ts';

export type Registration = InferOutput<typeof RegistrationForm>;

export async function isDistrict(db: Database, districtId: Id<'district'>): Promise<boolean> {
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
 * The accounts of candidates with this e-mail, this national identity number or this citizenship certificate. All three are always queried,
 * so that the time reveals nothing.
 */
export async function selectRegistered(db: Database, form: Registration): Promise<{ id: number; email: string; language: string }[]> {
  const byEmail = await db
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', form.email.toLowerCase()))
    .execute();
  const byNumber = await db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.accountId')
    .select(['account.id', 'account.email', 'account.language'])
    .where(({ eb, and, or }) =>
      or([
        eb('nationalId', '=', form.nationalId),
        and([
          eb('citizenshipIssueDistrictId', '=', form.citizenshipIssueDistrictId),
          eb(sql<string>`certificate_key(citizenship_number)`, '=', sql<string>`certificate_key(${form.citizenshipNumber})`),
        ]),
      ]),
    )
    .execute();
  return byEmail.concat(byNumber.filter(({ id }) => !byEmail.some((other) => other.id === id)));
}

/**
 * Releases the values of accounts that were never signed in to, because someone else may have entered the numbers of a person who has not
 * registered yet. The account stays under a reserved name.
 * @param only these accounts; all of them if it is left out
 * @returns the accounts
 */
export async function releaseUnopened(db: Database, createdBefore: Date, now: Date, only?: readonly number[]): Promise<number[]> {
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
    .$if(only !== undefined, (query) => query.where('id', 'in', only!))
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
