import { sql } from 'kysely';
import { searchKey } from '@psc/i18n/search-key.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let radha: CandidatePerson;
let namesake: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read'] }, firstName: 'Maya', lastName: 'Rai' });
  radha = await createCompleteCandidate(gateway, {
    username: 'radha_shrestha',
    email: 'radha.s@mail.example',
    firstName: 'Radha',
    lastName: 'Shrestha',
    firstNameNe: 'राधा',
    lastNameNe: 'श्रेष्ठ',
    phoneNumber: '9851234567',
    nationalId: '111-222-3333',
    citizenshipNumber: '46-02-71-09876',
  });
  namesake = await gateway.createCandidate({ firstName: 'Raadha', lastName: 'Tamang', phoneNumber: '9861234567' });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await createApplication(gateway.db, radha.masterId, advertisement, {}, gateway.now());
  await gateway.db
    .updateTable('application')
    .set({ applicationNumber: '2083-84-0000077', receiptNumber: 'R-2083-551' })
    .where('id', '=', applicationId)
    .execute();
  const { examCentreId } = await gateway.db
    .selectFrom('application')
    .select('examCentreId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('retotallingRequest')
    .values({
      applicationId,
      paperId: (await gateway.db.selectFrom('paper').select('id').limit(1).executeTakeFirstOrThrow()).id,
      feeAmountPaisa: 50_000,
      receiptNumber: 'R-2083-552',
      payableUntil: gateway.now(),
      askedAt: gateway.now(),
    })
    .execute();
  await gateway.db
    .insertInto('candidateSeat')
    .values({ applicationId, advtCode: advertisement.advtCode, examCentreId, rollNumber: 700123, allocatedAt: gateway.now() })
    .execute();
});
afterAll(() => gateway.stop());

const found = async (searchText: string, as: Person = officer) =>
  (await gateway.data(userAdmin.searchProfiles, { body: { searchText } }, { as })).candidates.map(({ masterId }) => masterId);

test.each([
  ['the name in English', 'Radha Shrestha'],
  ['the name in Nepali', 'राधा श्रेष्ठ'],
  ['the name as it sounds', 'raadhaa sresth'],
  ['the surname first', 'shrestha radha'],
  ['the e-mail address', 'Radha.S@mail.example'],
  ['the beginning of the user name', 'radha_'],
  ['the mobile number', '9851234567'],
  ['the mobile number with the code of the country', '+977 985-1234567'],
  ['the citizenship number', '46-02-71-09876'],
  ['the citizenship number in Nepali digits, written otherwise', '४६०२/७१/०९८७६'],
  ['the national identity number', '1112223333'],
  ['the application number', '2083-84-0000077'],
  ['the application number in Nepali digits', '२०८३-८४-०००००७७'],
  ['the receipt number', 'R-2083-551'],
  ['the receipt number in small letters', 'r-2083-551'],
  ['the receipt number of retotalling', 'R-2083-552'],
  ['the roll number', '700123'],
])('a candidate is found by %s', async (_what, searchText) => {
  expect(await found(searchText)).toEqual([radha.masterId]);
});

test('a candidate is found by the master id, in the digits of either script', async () => {
  expect(await found(String(radha.masterId))).toEqual([radha.masterId]);
  const inNepali = String(radha.masterId).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!);
  expect(await found(inNepali)).toEqual([radha.masterId]);
});

test('a part of a name finds everybody who has it, and signs of a pattern are ordinary text', async () => {
  expect(await found('radha')).toEqual([radha.masterId, namesake.masterId]);
  for (const typed of ['a', '.', '%', '___', "'; drop table candidate; --", '&|!():*', '\\']) expect(await found(typed)).toEqual([]);
});

test('a change of the name is found at once, and the old name no more', async () => {
  const changing = await gateway.createCandidate({ firstName: 'Purnima', lastName: 'Gharti' });
  expect(await found('purnima gharti')).toEqual([changing.masterId]);
  await gateway.db.updateTable('candidate').set({ lastName: 'Pun' }).where('masterId', '=', changing.masterId).execute();
  expect(await found('purnima pun')).toEqual([changing.masterId]);
  expect(await found('purnima gharti')).toEqual([]);
});

test('a page has twenty at most and the next one continues after it', async () => {
  const many: number[] = [];
  for (let made = 0; made < 23; made += 1) many.push((await gateway.createCandidate({ firstName: 'Bimala', lastName: 'Xu' })).masterId);
  const first = await gateway.data(userAdmin.searchProfiles, { body: { searchText: 'bimala' } }, { as: officer });
  expect(first.candidates.map(({ masterId }) => masterId)).toEqual(many.slice(0, 20));
  const rest = await gateway.data(userAdmin.searchProfiles, { body: { searchText: 'bimala', after: first.nextAfter! } }, { as: officer });
  expect(rest.candidates.map(({ masterId }) => masterId)).toEqual(many.slice(20));
  expect(rest.nextAfter).toBeNull();
});

test('of a thousand people of one name the last page is the last of them, and of more the answer says so', async () => {
  const people = (from: number, to: number) =>
    sql`with made as (
      insert into account (kind, username, email)
      select 'candidate', 'dilkumari' || n, 'dilkumari' || n || '@many.example' from generate_series(${from}::integer, ${to}::integer) n
      returning id
    )
    insert into candidate (account_id, first_name, last_name, date_of_birth_ad, gender, phone_number, national_id, citizenship_number,
      citizenship_issue_date_ad, citizenship_issue_district_id)
    select id, 'Dilkumari', 'Gharti', '1990-01-01', 'female', '97' || lpad(id::text, 8, '0'), 'N' || id, 'C' || id, '2010-01-01',
      (select min(id) from district) from made`.execute(gateway.db);
  const page = (after?: number) =>
    gateway.data(userAdmin.searchProfiles, { body: { searchText: 'gharti dilkumari', after } }, { as: officer });
  await people(1, 1000);
  const { max: last } = await gateway.db
    .selectFrom('candidate')
    .select(({ fn }) => fn.max('masterId').as('max'))
    .executeTakeFirstOrThrow();
  expect((await page()).total).toEqual({ count: 1000, more: false });
  const end = await page(last - 20);
  expect(end.nextAfter).toBeNull();
  expect(end.candidates.map(({ masterId }) => masterId)).toEqual(Array.from({ length: 20 }, (_each, at) => last - 19 + at));
  await people(1001, 1001);
  expect((await page()).total).toEqual({ count: 1000, more: true });
});

test('the audit trail keeps what was looked for and who was shown', async () => {
  await found('9851234567');
  const line = await gateway.db
    .selectFrom('auditEntry')
    .select(['accountId', 'after'])
    .where('action', '=', 'userAdmin.searchProfiles')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ accountId: officer.accountId, after: { searchText: '9851234567', masterIds: [radha.masterId] } });
});

test('the database hears names as the rest of the portal does', async () => {
  const names = [
    ...['Radha', 'Raadhaa', 'Shrestha', 'Chhetri', 'Khadka', 'Jhapali', 'Wagle', 'Vikash', 'Fuyal', 'Zeenat', 'Qureshi', 'Alex', 'Pooja'],
    ...[
      'राधा',
      'श्रेष्ठ',
      'क्षेत्री',
      'ज्ञानेन्द्र',
      'विष्णु',
      'कृष्ण',
      'ऋषि',
      'पूर्णिमा',
      'सिंह',
      'पाण्डे',
      'काँडेल',
      'गौतम',
      'बढाल',
      'ऐश्वर्य',
      'औँसी',
      'पड़ियार',
      'अर्\u200Dयाल',
      'अधिकृ\u200Dत',
    ],
    ...['Anand Bahadur', 'सन्तोष अम्बु', 'Ghimire-Khatiwada', 'दोर्जे १२'],
  ];
  for (const name of names) {
    const { rows } = await sql<{ heard: string[] }>`select name_sounds(${name}) as heard`.execute(gateway.db);
    const expected = [...new Set(searchKey(name).split(' ').filter(Boolean))].toSorted();
    expect([name, rows[0]!.heard.toSorted()]).toEqual([name, expected]);
  }
});

test('one candidate is named by exactly one number, and by nothing that several have', async () => {
  const named = (searchText: string) => gateway.call(userAdmin.fetchMasterId, { body: { searchText } }, { as: officer });
  expect((await named('radha_shrestha')).data).toEqual({ masterId: radha.masterId });
  expect(await named('nobody_of_this_name')).toMatchObject({ httpStatus: 400, errors: [{ field: 'searchText' }] });
  await gateway.db.updateTable('candidate').set({ phoneNumber: '9851234567' }).where('masterId', '=', namesake.masterId).execute();
  expect(await named('9851234567')).toMatchObject({ httpStatus: 400, message: expect.stringContaining('More than one') });
});

test('all who act on candidates may look for them, and nobody else', async () => {
  for (const privilege of ['lockProfile', 'blockUser', 'lockVoucher', 'publicUserManagement'] as const) {
    const finder = await gateway.createStaff({ privileges: { [privilege]: ['read'] } });
    expect(await found('radha_shrestha', finder)).toEqual([radha.masterId]);
    const params = { masterId: String(radha.masterId) };
    expect((await gateway.call(userAdmin.getFullUserDetails, { params }, { as: finder })).httpStatus).toBe(403);
  }
  const other = await gateway.createStaff({ privileges: { requisition: ['read'] } });
  expect((await gateway.call(userAdmin.searchProfiles, { body: { searchText: 'radha' } }, { as: other })).httpStatus).toBe(403);
  expect((await gateway.call(userAdmin.searchProfiles, { body: { searchText: 'radha' } }, { as: radha })).httpStatus).toBe(403);
});
