import type { Id } from '@psc/validation/rules/id.ts';
import type {
  blockedUsers,
  BlockedUser,
  lockedProfiles,
  LockedProfile,
} from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { foundCandidate } from './person.ts';
import { selectPeople, selectPeopleByAccount } from './repository/people.ts';

export const lockedProfileList = listSource<typeof lockedProfiles>()(
  ({ db }) =>
    db
      .selectFrom('candidate')
      .where(({ eb, or }) =>
        or([
          eb('profileLocked', '=', true),
          eb('documentsLocked', '=', true),
          eb('profileLockExpiresAt', 'is not', null),
          eb('documentsLockExpiresAt', 'is not', null),
        ]),
      ),
  {
    id: 'candidate.masterId',
    sorts: { masterId: { column: 'candidate.masterId', type: 'integer' } },
    filters: { masterId: (eb, masterId) => eb('candidate.masterId', '=', masterId) },
    rows: async ({ db, now }, ids) =>
      (await selectPeople(db, ids)).map((row) => {
        const { masterId, name, email, mobileNo, dateOfBirthAd, citizenshipNumber, permission } = foundCandidate(row, now());
        const ends = [row.profileLockExpiresAt, row.documentsLockExpiresAt].filter((end) => end !== null && end > now());
        const expiresAt = ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))).toISOString();
        const unlockedAt = row.profileUnlockedAt?.toISOString() ?? null;
        return { masterId, name, email, mobileNo, dateOfBirthAd, citizenshipNumber, permission, unlockedAt, expiresAt };
      }),
    rowId: (row) => row.masterId,
  },
);

const people = {
  masterId: { head: 'gateway.list.column.masterId', value: (row: { masterId: Id<'candidate'> }) => row.masterId },
  name: { head: 'gateway.list.column.candidate', value: (row: { name: { en: string; ne: string } }) => row.name, width: 40 },
};

export const lockedProfileSheet: ListSheet<LockedProfile> = {
  name: 'locked-profiles',
  columns: [
    people.masterId,
    people.name,
    { head: 'gateway.list.column.citizenshipNumber', value: (row) => row.citizenshipNumber },
    {
      head: 'gateway.list.column.profileLock',
      value: (row) => ({ message: `gateway.candidateAccount.${row.permission.canEditProfile ? 'open' : 'locked'}` }),
    },
    {
      head: 'gateway.list.column.documentLock',
      value: (row) => ({ message: `gateway.candidateAccount.${row.permission.canEditDocuments ? 'open' : 'locked'}` }),
    },
    { head: 'gateway.list.column.endDate', value: (row) => row.expiresAt && { instant: row.expiresAt }, width: 28 },
  ],
};

export const blockedUserList = listSource<typeof blockedUsers>()(
  ({ db, now }) =>
    db
      .selectFrom('account')
      .innerJoin('candidate', 'candidate.accountId', 'account.id')
      .where('account.blockedFrom', 'is not', null)
      .where('candidate.mergedIntoMasterId', 'is', null)
      .where(({ eb, or }) => or([eb('account.blockedUntil', 'is', null), eb('account.blockedUntil', '>', now())])),
  {
    id: 'account.id',
    sorts: { blockedFrom: { column: 'account.blockedFrom', type: 'timestamptz' } },
    filters: { masterId: (eb, masterId) => eb('candidate.masterId', '=', masterId) },
    rows: async ({ db, now }, ids) =>
      (await selectPeopleByAccount(db, ids)).flatMap((row) => {
        const { masterId, name, email, mobileNo, block } = foundCandidate(row, now());
        return block ? [{ accountId: row.accountId, masterId, name, email, mobileNo, block }] : [];
      }),
    rowId: (row) => row.accountId,
  },
);

export const blockedUserSheet: ListSheet<BlockedUser> = {
  name: 'blocked-users',
  columns: [
    people.masterId,
    people.name,
    { head: 'gateway.list.column.startDate', value: (row) => ({ instant: row.block.from }), width: 28 },
    { head: 'gateway.list.column.endDate', value: (row) => row.block.until && { instant: row.block.until }, width: 28 },
    { head: 'gateway.list.column.reason', value: (row) => row.block.reason, width: 40 },
  ],
};
