import * as savedSearch from '@psc/api-client/areas/application/saved-search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { mailSearches } from './mail-searches.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const advertise = () => createAdvertisement(gateway.db, { lifeCycleStatus: 'live' }, gateway.now());
const save = (as: Person, name: string) => gateway.data(savedSearch.save, { body: { name, filter: { quotaCode: 'open' } } }, { as });
async function morning(person: Person) {
  const before = (await gateway.mails()).length;
  await gateway.tools.jobs.enqueue(gateway.db, mailSearches({}));
  return (await gateway.mails()).slice(before).filter(({ to }) => to === person.email);
}

test('what is new in a saved search is mailed once a day, and what was seen when it was saved is not', async () => {
  const seen = await advertise();
  const reader = await gateway.createCandidate();
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', reader.accountId).execute();
  expect(await save(reader, 'Open')).toMatchObject([{ name: 'Open', filter: { quotaCode: 'open' }, mailed: true }]);
  expect(await morning(reader)).toEqual([]);
  const fresh = await advertise();
  const [mail, ...more] = await morning(reader);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('New vacancies in your search');
  expect(mail!.text).toContain(`/advertisement/${fresh.advtCode}`);
  expect(mail!.text).not.toContain(`/advertisement/${seen.advtCode}`);
  expect(await morning(reader)).toEqual([]);
});

test('the mails end by the link in them, without signing in, and by the page of the searches', async () => {
  const reader = await gateway.createCandidate();
  const { savedSearchId } = (await save(reader, 'Open'))[0]!;
  const fresh = await advertise();
  const [mail] = await morning(reader);
  expect(mail!.text).toContain(String(fresh.advtCode));
  const token = /token=([\w-]+)/u.exec(mail!.text)![1]!;
  expect((await gateway.call(savedSearch.end, { body: { token } })).httpStatus).toBe(200);
  expect(await gateway.data(savedSearch.list, {}, { as: reader })).toMatchObject([{ mailed: false }]);
  const set = (mailed: boolean) => gateway.data(savedSearch.setMailed, { body: { savedSearchId, mailed } }, { as: reader });
  expect(await set(true)).toMatchObject([{ mailed: true }]);
  expect(await set(false)).toMatchObject([{ mailed: false }]);
  await advertise();
  gateway.advance({ days: 1 });
  expect(await morning(reader)).toEqual([]);
});

test('nobody changes the search of somebody else, and nobody keeps more than ten', async () => {
  const [owner, other] = [await gateway.createCandidate(), await gateway.createCandidate()];
  const { savedSearchId } = (await save(owner, 'Open'))[0]!;
  expect((await gateway.call(savedSearch.remove, { params: { savedSearchId } }, { as: other })).httpStatus).toBe(404);
  expect(await gateway.data(savedSearch.remove, { params: { savedSearchId } }, { as: owner })).toEqual([]);
  for (let each = 0; each < 10; each += 1) await save(owner, `Open ${each}`);
  const body = { name: 'One more', filter: {} };
  expect((await gateway.call(savedSearch.save, { body }, { as: owner })).httpStatus).toBe(409);
});
