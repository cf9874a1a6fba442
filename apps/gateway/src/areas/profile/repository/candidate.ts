import type { Id } from '@psc/validation/rules/id.ts';
import type { BasicInfo } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { selectDocuments } from './documents.ts';

export type CandidateLocks = {
  accountId: Id<'account'>;
  profileLocked: boolean;
  profileLockedAt: Date | null;
  profileLockExpiresAt: Date | null;
  documentsLocked: boolean;
  documentsLockExpiresAt: Date | null;
};

const locks = [
  'accountId',
  'profileLocked',
  'profileLockedAt',
  'profileLockExpiresAt',
  'documentsLocked',
  'documentsLockExpiresAt',
] as const;

export async function selectLocks(db: Database, masterId: Id<'candidate'>): Promise<CandidateLocks | undefined> {
  return db.selectFrom('candidate').select(locks).where('masterId', '=', masterId).executeTakeFirst();
}

/**
 * Reads the locks and blocks other edits of this profile until the transaction ends. It takes the strongest lock, because applying must
 * wait too: that takes only a key share, so that two applications of one candidate do not block each other.
 */
export async function selectLocksForUpdate(db: Database, masterId: Id<'candidate'>): Promise<CandidateLocks | undefined> {
  return db.selectFrom('candidate').select(locks).where('masterId', '=', masterId).forUpdate().executeTakeFirst();
}

/** Reads the locks and prevents changes of the profile until the transaction ends; several applications may do so at once. */
export async function selectLocksForKeyShare(db: Database, masterId: Id<'candidate'>): Promise<CandidateLocks | undefined> {
  return db.selectFrom('candidate').select(locks).where('masterId', '=', masterId).forKeyShare().executeTakeFirst();
}

export async function isExaminedBy(db: Database, masterId: Id<'candidate'>, officerAccountId: number): Promise<boolean> {
  const { examined } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('application').select('id').where('masterId', '=', masterId).where('scrutinyOfficerId', '=', officerAccountId),
          ),
          eb.exists(
            eb
              .selectFrom('application as x')
              .innerJoin('scrutinySecondReading as s', 's.applicationId', 'x.id')
              .innerJoin('scrutinyAllocation as l', 'l.advtCode', 'x.advtCode')
              .select('x.id')
              .where('x.masterId', '=', masterId)
              .where('s.readAt', 'is', null)
              .where('s.firstOfficerId', '<>', officerAccountId)
              .where('l.officerId', '=', officerAccountId),
          ),
        ])
        .as('examined'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(examined);
}

const wholeName = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');

export async function selectBasicInfo(db: Database, masterId: Id<'candidate'>): Promise<BasicInfo | undefined> {
  const row = await db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('personalDetails as p', 'p.masterId', 'c.masterId')
    .select(['c.firstName', 'c.middleName', 'c.lastName', 'c.gender', 'c.dateOfBirthAd', 'c.citizenshipNumber', 'c.phoneNumber', 'a.email'])
    .select(['p.firstNameNe', 'p.middleNameNe', 'p.lastNameNe'])
    .where('c.masterId', '=', masterId)
    .executeTakeFirst();
  if (!row) return undefined;
  const nameEn = wholeName(row.firstName, row.middleName, row.lastName);
  const photograph = (await selectDocuments(db, masterId)).find((document) => document.type === 'photograph');
  return {
    masterId,
    name: { en: nameEn, ne: wholeName(row.firstNameNe, row.middleNameNe, row.lastNameNe) || nameEn },
    email: row.email,
    mobileNo: row.phoneNumber,
    gender: row.gender as BasicInfo['gender'],
    dateOfBirthAd: row.dateOfBirthAd,
    citizenshipNumber: row.citizenshipNumber,
    photograph: photograph?.file ?? null,
  };
}

export function candidateExists(db: Database, masterId: Id<'candidate'>) {
  return db.selectFrom('candidate').select('masterId').where('masterId', '=', masterId).executeTakeFirst();
}
