import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { closeAccount } from '../own-account/repository/account.ts';
import { sealRecord, verifyRecord } from '../../../platform/record/chain.ts';
import { anonymiseClosed } from './anonymise.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const yearsAgo = (years: number) => {
  const day = gateway.now();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
};
async function closed(years: number, appliedYearsAgo: number): Promise<CandidatePerson> {
  const person = await createCompleteCandidate(gateway);
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await createApplication(gateway.db, person.masterId, advertisement, {}, gateway.now());
  await gateway.db
    .updateTable('application')
    .set({ appliedAt: yearsAgo(appliedYearsAgo) })
    .where('id', '=', applicationId)
    .execute();
  await closeAccount(gateway.db, person.accountId, yearsAgo(years));
  return person;
}
const anonymise = (isTry = false) =>
  anonymiseClosed(gateway.tools, { before: yearsAgo(10), requestId: '00000000-0000-4000-8000-000000000001', isTry });
const nameOf = async ({ masterId }: CandidatePerson) =>
  (await gateway.db.selectFrom('candidate').select('firstName').where('masterId', '=', masterId).executeTakeFirstOrThrow()).firstName;
async function everythingOf({ masterId, accountId }: CandidatePerson): Promise<string> {
  const ofMaster = [
    'candidate',
    'profileSnapshot',
    'personalDetails',
    'contactAddress',
    'education',
    'candidateDocument',
    'candidateSearch',
  ] as const;
  const rows: unknown[] = [await gateway.db.selectFrom('account').selectAll().where('id', '=', accountId).execute()];
  for (const table of ofMaster) rows.push(await gateway.db.selectFrom(table).selectAll().where('masterId', '=', masterId).execute());
  const subjects = [`candidate:${masterId}`, `account:${accountId}`];
  rows.push(await gateway.db.selectFrom('auditEntry').selectAll().where('subject', 'in', subjects).execute());
  return JSON.stringify(rows);
}

test('who closed the account long ago is nobody any more; what was sent keeps what reports count', async () => {
  const gone = await closed(11, 12);
  const before = await gateway.db.selectFrom('profileSnapshot').selectAll().where('masterId', '=', gone.masterId).executeTakeFirstOrThrow();
  const { personal, contact } = before.profile as unknown as {
    personal: { firstName: string; lastName: string; nationalId: string; citizenshipNumber: string };
    contact: { permanent: { mobileNo: string; tole: string } };
  };
  const line = {
    at: gateway.now(),
    accountId: gone.accountId,
    requestId: 'r',
    action: 'personal.save',
    subject: `candidate:${gone.masterId}`,
  };
  await gateway.db
    .insertInto('auditEntry')
    .values({ ...line, before: { mobileNo: contact.permanent.mobileNo }, after: { firstName: personal.firstName } })
    .execute();
  await sealRecord(gateway.db, gateway.now);
  expect(await anonymise(true), 'a try changes nothing').toBe(1);
  expect(await nameOf(gone)).toBe(personal.firstName);
  expect(await anonymise()).toBe(1);

  const left = await everythingOf(gone);
  for (const said of [
    personal.firstName,
    personal.lastName,
    personal.nationalId,
    personal.citizenshipNumber,
    contact.permanent.mobileNo,
    gone.email,
  ])
    expect(left.toLowerCase()).not.toContain(said.toLowerCase());
  const after = await gateway.db.selectFrom('profileSnapshot').selectAll().where('masterId', '=', gone.masterId).executeTakeFirstOrThrow();
  const { gender, provinceId, districtId, casteId, highestLevelPosition } = before;
  expect(after).toMatchObject({ gender, provinceId, districtId, casteId, highestLevelPosition });
  expect(String(after.dateOfBirthAd).slice(0, 4)).toBe(String(before.dateOfBirthAd).slice(0, 4));
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select('action')
    .where('subject', '=', `candidate:${gone.masterId}`)
    .where('action', '=', 'anonymise-candidates')
    .execute();
  expect(lines).toHaveLength(1);
  expect((await verifyRecord(gateway.db, gateway.now, null)).broken, 'the acts are still proven').toBeNull();
  expect(await anonymise(), 'nobody twice').toBe(0);
});

test('what was asked for of the examination goes, with the document', async () => {
  const gone = await closed(11, 12);
  const { id } = await gateway.db.selectFrom('application').select('id').where('masterId', '=', gone.masterId).executeTakeFirstOrThrow();
  const { fileId } = await gateway.db
    .selectFrom('candidateDocument')
    .select('fileId')
    .where('masterId', '=', gone.masterId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = { state: 'asked', kinds: ['writer'], words: 'A broken hand', fileId, askedAt: yearsAgo(12) };
  await gateway.db
    .insertInto('specialArrangement')
    .values({ applicationId: id, ...asked })
    .execute();
  expect(await anonymise()).toBe(1);
  expect(await gateway.db.selectFrom('specialArrangement').selectAll().where('applicationId', '=', id).execute()).toEqual([]);
});

test('who closed it lately, applied since, or still has an account keeps the name', async () => {
  const kept = [await closed(9, 12), await closed(11, 9), await createCompleteCandidate(gateway)];
  const names = await Promise.all(kept.map(nameOf));
  expect(await anonymise()).toBe(0);
  expect(await Promise.all(kept.map(nameOf))).toEqual(names);
  expect(names).not.toContain('Anonymous');
});
