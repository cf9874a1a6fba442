import type { Id } from '@psc/validation/rules/id.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { idsOfKind } from '@psc/validation/testing/test-ids.ts';
import type { Database } from '../platform/database/connection.ts';
import { hashPassword } from '../platform/passwords.ts';
import { insertRole } from '../seed/reference/modules-and-roles.ts';
import { startFamily } from '../areas/access/session/tokens.ts';

/** A signed-in user, for the option `as` of a call. */
export type Person = { accountId: Id<'account'>; username: string; email: string; accessToken: string; refreshToken: string };
export type CandidatePerson = Person & { masterId: Id<'candidate'> };

/** The password of every person created by the factories. */
export const testPassword = 'Test@2083';
let testPasswordHash: Promise<string> | undefined;

/** Journeys run in several processes on one database; Playwright numbers the processes. */
let made = 10_000 * Number(process.env.TEST_WORKER_INDEX ?? 0);
const nextNumber = () => {
  made += 1;
  return made;
};

type AccountOverrides = {
  username?: string;
  email?: string;
  /** @default {@link testPassword} */
  password?: string;
  mustChangePassword?: boolean;
  language?: 'ne' | 'en';
};

async function createAccount(db: Database, kind: 'candidate' | 'staff', overrides: AccountOverrides, now: Date): Promise<Person> {
  const { username = `${kind}${nextNumber()}`, mustChangePassword = false, language = 'ne' } = overrides;
  const email = overrides.email ?? `${username}@test.example`;
  testPasswordHash ??= hashPassword('setPassword', testPassword);
  const passwordHash = await (overrides.password === undefined ? testPasswordHash : hashPassword('setPassword', overrides.password));
  const { id } = await db
    .insertInto('account')
    .values({ kind, username, email, passwordHash, mustChangePassword, language, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tokens = await startFamily(db, { id }, kind === 'staff' ? 'staff-console' : 'candidate-portal', now);
  return { accountId: id, username, email, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}

export type CandidateOverrides = AccountOverrides & {
  firstName?: string;
  middleName?: string;
  lastName?: string;
  dateOfBirthAd?: string;
  gender?: 'male' | 'female' | 'other';
  phoneNumber?: string;
  nationalId?: string;
  citizenshipNumber?: string;
  citizenshipIssueDistrictId?: Id<'district'>;
};

/** A district other than that of the test candidates: one certificate of a district makes one account. */
export async function anotherDistrict(db: Database): Promise<number> {
  const { id } = await db.selectFrom('district').select('id').orderBy('id').offset(1).limit(1).executeTakeFirstOrThrow();
  return id;
}

export async function createCandidate(db: Database, overrides: CandidateOverrides, now: Date): Promise<CandidatePerson> {
  const person = await createAccount(db, 'candidate', overrides, now);
  // A telephone number has ten digits, and account ids start high in tests.
  const number = String(person.accountId % idsOfKind).padStart(4, '0');
  const district = await db.selectFrom('district').select('id').orderBy('id').limit(1).executeTakeFirst();
  const { masterId } = await db
    .insertInto('candidate')
    .values({
      accountId: person.accountId,
      firstName: overrides.firstName ?? 'Sita',
      middleName: overrides.middleName ?? '',
      lastName: overrides.lastName ?? 'Basnet',
      dateOfBirthAd: overrides.dateOfBirthAd ?? '1998-04-14',
      gender: overrides.gender ?? 'female',
      phoneNumber: overrides.phoneNumber ?? `980000${number}`,
      nationalId: overrides.nationalId ?? `200-300-${number}`,
      citizenshipNumber: overrides.citizenshipNumber ?? `27-01-70-0${number}`,
      citizenshipIssueDateAd: '2016-05-20',
      citizenshipIssueDistrictId: overrides.citizenshipIssueDistrictId ?? district?.id ?? 1,
      createdAt: now,
    })
    .returning('masterId')
    .executeTakeFirstOrThrow();
  return { ...person, masterId };
}

export type StaffOverrides = AccountOverrides & {
  privileges?: Privileges;
  organizationId?: Id<'organization'>;
  firstName?: string;
  lastName?: string;
  /** @default false */ secondFactorRequired?: boolean;
};

/** A member of staff with a separate role that has exactly `privileges`. */
export async function createStaff(db: Database, overrides: StaffOverrides, now: Date): Promise<Person> {
  const person = await createAccount(db, 'staff', overrides, now);
  await db
    .insertInto('staff')
    .values({
      accountId: person.accountId,
      firstName: overrides.firstName ?? 'Bishnu',
      lastName: overrides.lastName ?? 'Karki',
      organizationId: overrides.organizationId ?? null,
    })
    .execute();
  const roleId = await insertRole(db, {
    title: `Role of ${person.username}`,
    description: '',
    privileges: overrides.privileges ?? {},
    secondFactorRequired: overrides.secondFactorRequired ?? false,
  });
  await db.insertInto('staffRole').values({ accountId: person.accountId, roleId }).execute();
  return person;
}
