import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as enquiry from '@psc/api-client/areas/publication/enquiry.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let candidate: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'update'] } });
  candidate = await gateway.createCandidate();
});
afterAll(() => gateway.stop());

const question = { topic: 'payment' as const, message: 'Where is my receipt?' };
const ask = (as: Person = candidate) => gateway.call(enquiry.ask, { body: question }, { as });
const rowOf = async (enquiryId: number, answered = false) =>
  (await gateway.data(enquiry.list, { query: { answered } }, { as: officer })).rows.find((row) => row.enquiryId === enquiryId);
const answer = (enquiryId: number, further: object = {}) =>
  gateway.call(
    enquiry.answer,
    { body: { enquiryId, version: 1, outcome: 'answered', answer: 'On the page of your application.', ...further } },
    { as: officer },
  );
const mailsTo = async (email: string) => (await gateway.mails()).filter(({ to }) => to === email);

test('a candidate asks, waiting work shows it, and the answer comes by mail, under the bell and on the page', async () => {
  const { enquiryId } = (await ask()).data!;
  expect(await mailsTo(candidate.email)).toMatchObject([{ subject: expect.stringContaining(String(enquiryId)) }]);
  expect(await gateway.data(enquiry.listOwn, {}, { as: candidate })).toMatchObject([{ ...question, enquiryId, answeredAt: null }]);
  const stranger = await gateway.createCandidate();
  expect(await gateway.data(enquiry.listOwn, {}, { as: stranger })).toEqual([]);
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as: officer });
  expect(waiting.find(({ kind }) => kind === 'enquiriesToAnswer')).toMatchObject({ count: 1, path: '/admin/enquiries' });
  expect(await rowOf(enquiryId)).toMatchObject({ ...question, masterId: candidate.masterId, email: candidate.email, outcome: null });

  expect((await answer(enquiryId, { outcome: 'closed' })).httpStatus, 'a candidate gets an answer').toBe(409);
  expect((await answer(enquiryId, { answer: ' ' })).errors?.[0]?.field).toBe('answer');
  expect((await answer(enquiryId)).httpStatus).toBe(200);
  expect((await answer(enquiryId)).httpStatus, 'answered once').toBe(409);
  expect(await rowOf(enquiryId)).toBeUndefined();
  expect(await rowOf(enquiryId, true)).toMatchObject({ outcome: 'answered', answeredBy: expect.any(String) });
  expect(await gateway.data(enquiry.listOwn, {}, { as: candidate })).toMatchObject([
    { answer: 'On the page of your application.', answeredAt: gateway.now().toISOString() },
  ]);
  const mail = (await mailsTo(candidate.email)).at(-1)!;
  expect(mail.text).toContain('On the page of your application.');
  expect(mail.text).toContain('/contact');
  expect(mail.subject).not.toContain('receipt');
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(notifications[0]).toMatchObject({ link: '/contact', text: { en: expect.stringContaining('On the page of your application.') } });
});

test('five questions of a candidate may wait at once', async () => {
  const eager = await gateway.createCandidate();
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(eager)).httpStatus).toBe(200);
  expect((await ask(eager)).httpStatus).toBe(409);
});

test('somebody without an account is answered by mail, or closed without one', async () => {
  const body = { name: 'Gita Rai', email: 'gita@rai.example', phoneNumber: '+977-9841234567', ...question };
  const [first, second] = await Promise.all([gateway.data(enquiry.askAsVisitor, { body }), gateway.data(enquiry.askAsVisitor, { body })]);
  expect(await rowOf(first.enquiryId)).toMatchObject({ masterId: null, name: 'Gita Rai', phoneNumber: '9841234567' });
  const confirmation = (await mailsTo(body.email))[0]!;
  expect(confirmation.subject + confirmation.text, 'anybody can write the address of another').not.toContain(question.message);
  expect((await answer(first.enquiryId)).httpStatus).toBe(200);
  const sent = (await mailsTo(body.email)).length;
  expect((await answer(second.enquiryId, { outcome: 'closed', answer: 'Sent twice' })).data).toEqual({ outcome: 'closed' });
  expect(await mailsTo(body.email)).toHaveLength(sent);
  expect((await gateway.call(enquiry.askAsVisitor, { body: { ...body, email: 'gita' } })).errors?.[0]?.field).toBe('email');
});

test('how many questions one address may send in an hour is what the setting says', async () => {
  await writeSetting(gateway.db, 'maxRequestsByAddressPerHour', 10, null, gateway.now());
  const body = { name: 'Gita Rai', email: 'gita@rai.example', ...question };
  const askAgain = async () => (await gateway.call(enquiry.askAsVisitor, { body }, { address: '198.51.100.61' })).httpStatus;
  for (let asked = 0; asked < 10; asked += 1) expect(await askAgain()).toBe(200);
  expect(await askAgain()).toBe(429);
});
