import * as draft from '@psc/api-client/areas/application/application-draft.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { remindOfDrafts } from './remind-of-drafts.ts';
import { selectDueBetween } from './repository.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const DAY_MS = 86_400_000;
const startDraft = async (days = 20) => {
  const advertisement = await createAdvertisement(gateway.db, { lifeCycleStatus: 'live' }, gateway.now());
  const at = (further: number) => new Date(gateway.now().getTime() + (days + further) * DAY_MS);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: at(0), doubleFeeSubmissionLastAt: at(7) })
    .where('advtCode', '=', advertisement.advtCode)
    .execute();
  const candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', candidate.accountId).execute();
  const { advtCode, categoryIds } = advertisement;
  const save = (answers: Record<string, string | boolean>, version = 0) =>
    gateway.data(draft.save, { body: { advtCode, categoryIds, answers, version } }, { as: candidate });
  const found = () => gateway.data(draft.get, { params: { advtCode } }, { as: candidate });
  return { advertisement, advtCode, candidate, save, found };
};
const mailsOf = async (person: Person, subject: string) =>
  (await gateway.mails()).filter((mail) => mail.to === person.email && mail.subject.includes(subject));

test('what was started on one device is found on another, without the declaration; the newest holds and says what it replaces', async () => {
  const { save, found } = await startDraft();
  expect(await found()).toBeNull();
  expect(await save({ facultyId: '3500001', termsAccepted: true })).toEqual({ version: 1, replacedAt: null });
  expect(await found()).toMatchObject({ answers: { facultyId: '3500001' }, version: 1 });
  expect((await found())!.answers).not.toHaveProperty('termsAccepted');
  expect((await save({ facultyId: '3500002' }, 1)).replacedAt).toBeNull();
  const { replacedAt } = await save({ facultyId: '3500003' }, 1);
  expect(replacedAt).toBe(gateway.now().toISOString());
  expect((await found())!.answers).toEqual({ facultyId: '3500003' });
});

test('nobody reads the draft of somebody else', async () => {
  const { save, advtCode } = await startDraft();
  await save({ facultyId: '3500001' });
  const other = await createCompleteCandidate(gateway);
  expect(await gateway.data(draft.get, { params: { advtCode } }, { as: other })).toBeNull();
});

test('it goes with the sending, when it is not wanted any more, and after the last day', async () => {
  const sent = await startDraft();
  await sent.save({ facultyId: '3500001' });
  await gateway.data(vacancy.apply, { body: await applyInput(gateway, { advertisement: sent.advertisement }) }, { as: sent.candidate });
  expect(await sent.found()).toBeNull();
  const unwanted = await startDraft();
  await unwanted.save({ facultyId: '3500001' });
  await gateway.data(draft.discard, { params: { advtCode: unwanted.advtCode } }, { as: unwanted.candidate });
  expect(await unwanted.found()).toBeNull();
  const lapsed = await startDraft();
  await lapsed.save({ facultyId: '3500001' });
  await gateway.db
    .updateTable('advertisement')
    .set({ doubleFeeSubmissionLastAt: new Date(gateway.now().getTime() - 1) })
    .where('advtCode', '=', lapsed.advtCode)
    .execute();
  await gateway.tools.jobs.enqueue(gateway.db, remindOfDrafts({}));
  await gateway.mails();
  expect(await lapsed.found()).toBeNull();
});

test('people who have started are reminded three days and one day before the last day, once each', async () => {
  const { save, candidate } = await startDraft(3);
  await save({ facultyId: '3500001' });
  const remind = () => gateway.tools.jobs.enqueue(gateway.db, remindOfDrafts({}));
  await remind();
  await remind();
  const [mail, ...more] = await mailsOf(candidate, 'You have not sent your application');
  expect(more).toEqual([]);
  expect(mail!.text).toMatch(/\/vacancy\/\d+\/0\/0\/all/u);
  gateway.advance({ days: 2 });
  await remind();
  expect(await mailsOf(candidate, 'You have not sent your application')).toHaveLength(2);
});

test('a kind of mail that bears no deadline can be switched off and is still listed behind the bell', async () => {
  const { advertisement, candidate } = await startDraft();
  const set = (mailed: boolean) => gateway.data(notification.setChoice, { body: { kind: 'application', mailed } }, { as: candidate });
  expect(await set(false)).toContainEqual({ kind: 'application', mailed: false });
  await gateway.data(vacancy.apply, { body: await applyInput(gateway, { advertisement }) }, { as: candidate });
  expect(await mailsOf(candidate, 'Application received')).toEqual([]);
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(notifications[0]!.title.en).toContain('Application received');
  expect(await set(true)).toContainEqual({ kind: 'application', mailed: true });
});

test('of two drafts of one candidate the second one is on the page after the first', async () => {
  const [first, second] = [await startDraft(40), await startDraft(40)];
  const owner = { masterId: first.candidate.masterId, categoryIds: [], answers: '{}', savedAt: gateway.now() };
  await gateway.db
    .insertInto('applicationDraft')
    .values([first, second].map(({ advtCode }) => ({ ...owner, advtCode })))
    .execute();
  const day = { from: gateway.now(), until: new Date(gateway.now().getTime() + 41 * DAY_MS), now: gateway.now() };
  const pageAfter = (advtCode: number) => selectDueBetween(gateway.db, day, { masterId: owner.masterId, advtCode }, 1);
  const [one] = await pageAfter(0);
  const [other] = await pageAfter(one!.advtCode);
  expect([one!.advtCode, other!.advtCode]).toEqual([first.advtCode, second.advtCode]);
});
