import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const day = 86_400_000;
let gateway: TestGateway;
let officer: Person;
let candidates: CandidatePerson[];
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { lockProfile: ['read'], blockUser: ['read'] } });
  candidates = [
    await gateway.createCandidate(),
    await gateway.createCandidate(),
    await gateway.createCandidate(),
    await gateway.createCandidate(),
  ];
});
afterAll(() => gateway.stop());

const inDays = (days: number) => new Date(gateway.now().getTime() + days * day);

test('the list has what is locked and what opens for a time, and nobody else', async () => {
  const set = (at: number, locks: object) =>
    gateway.db.updateTable('candidate').set(locks).where('masterId', '=', candidates[at]!.masterId).execute();
  await set(0, { profileLocked: true });
  await set(1, { documentsLocked: true });
  await set(2, { profileLockExpiresAt: inDays(2) });
  const list = async (masterId: string) =>
    (await gateway.data(userAdmin.listLockedProfiles, { params: { pageNumber: '1', pageSize: '50', masterId } }, { as: officer })).rows;
  expect(
    (await list('-')).map(({ masterId, permission, expiresAt }) => [
      masterId,
      permission.canEditProfile,
      permission.canEditDocuments,
      expiresAt,
    ]),
  ).toEqual([
    [candidates[0]!.masterId, false, true, null],
    [candidates[1]!.masterId, true, false, null],
    [candidates[2]!.masterId, true, true, inDays(2).toISOString()],
  ]);
  expect(await list(String(candidates[1]!.masterId))).toHaveLength(1);
  expect(await list(String(candidates[3]!.masterId))).toEqual([]);
});

test('the list has blocks that hold or are to come, the newest first; one that is over has left it', async () => {
  const block = (at: number, blockedFrom: Date, blockedUntil: Date | null) =>
    gateway.db
      .updateTable('account')
      .set({ blockedFrom, blockedUntil, blockRemarks: 'Why' })
      .where('id', '=', candidates[at]!.accountId)
      .execute();
  await block(0, inDays(-9), inDays(-1));
  await block(1, inDays(-2), null);
  await block(2, inDays(3), inDays(5));
  const { rows } = await gateway.data(userAdmin.listBlockedUsers, {}, { as: officer });
  expect(rows.map(({ masterId, block: { until } }) => [masterId, until])).toEqual([
    [candidates[2]!.masterId, inDays(5).toISOString()],
    [candidates[1]!.masterId, null],
  ]);
});
