import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

const people = (db: Database) =>
  db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('personalDetails as d', 'd.masterId', 'c.masterId')
    .select(['c.masterId', 'c.accountId', 'c.firstName', 'c.middleName', 'c.lastName', 'c.gender', 'c.dateOfBirthAd', 'c.phoneNumber'])
    .select([
      'c.citizenshipNumber',
      'c.nationalId',
      'c.profileLocked',
      'c.profileLockedAt',
      'c.profileLockExpiresAt',
      'c.documentsLocked',
      'c.documentsLockExpiresAt',
    ])
    .select(['c.profileUnlockedAt', 'c.version', 'c.createdAt', 'c.mergedIntoMasterId', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select([
      'a.username',
      'a.email',
      'a.language',
      'a.blockedFrom',
      'a.blockedUntil',
      'a.blockRemarks',
      'a.lastSignedInAt',
      'a.lockedUntil',
    ]);

export function selectPerson(db: Database, masterId: Id<'candidate'>) {
  return people(db).where('c.masterId', '=', masterId).executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

export function selectPeople(db: Database, masterIds: readonly Id<'candidate'>[]): Promise<PersonRow[]> {
  return people(db).where('c.masterId', '=', anyOf(masterIds)).orderBy('c.masterId').execute();
}

export function selectPeopleByAccount(db: Database, accountIds: readonly Id<'account'>[]): Promise<PersonRow[]> {
  return people(db).where('c.accountId', '=', anyOf(accountIds)).orderBy('c.masterId').execute();
}
