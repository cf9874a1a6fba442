import * as application from '@psc/api-client/areas/application/application.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { pngFile, smallPng } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { scrutiny: ['read', 'approve', 'reject'], profileManagement: ['read'] } });
});
afterAll(() => gateway.stop());

async function formOf(candidate: CandidatePerson): Promise<number> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await applyAndPay(gateway, candidate, { advertisement });
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: officer.accountId }).where('id', '=', applicationId).execute();
  return applicationId;
}

const read = (applicationId: number) => gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: officer });

async function decide(applicationId: number, event: 'approve' | 'hold', further: { remark?: string; answerByDateAd?: string } = {}) {
  const { version } = await read(applicationId);
  const body = { applicationId, version, event, remark: 'Send the equivalence certificate', ...further };
  return gateway.call(scrutiny.setApplicationStatus, { body }, { as: officer });
}

const answer = (applicationId: number, as: Person, over: object = {}) =>
  gateway.call(application.answerHold, { body: { applicationId, answer: 'It is attached.', document: pngFile(), ...over } }, { as });

async function heldCandidate(answerByDateAd?: string) {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await formOf(candidate);
  await decide(applicationId, 'hold', { answerByDateAd });
  return { candidate, applicationId };
}

const detailOf = (applicationId: number, as: Person) => gateway.data(application.detail, { body: { applicationId } }, { as });

test('a held candidate reads what to send and until when: on the page, in the notification and in the mail', async () => {
  const { candidate, applicationId } = await heldCandidate('2026-11-25');
  const demand = 'Send the equivalence certificate';
  expect(await detailOf(applicationId, candidate)).toMatchObject({
    nextStep: 'answerScrutiny',
    hold: { demand: { en: demand, ne: demand }, answerBy: '2026-11-25T18:14:59.999Z', answeredAt: null },
  });
  await gateway.mails();
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(notifications).toContainEqual(
    expect.objectContaining({
      link: `/vacancy-applied?application=${applicationId}`,
      text: expect.objectContaining({ en: expect.stringContaining('25 November 2026') }),
    }),
  );
  const mail = (await gateway.mails()).find(({ to, subject }) => to === candidate.email && subject.includes('स्थगित'))!;
  expect(mail.text).toContain('Send the equivalence certificate');
  expect(mail.text).toContain('२०८३');
});

test('without a day the setting says how long it may take, to a working day; a day that is over is refused', async () => {
  const { candidate, applicationId } = await heldCandidate();
  // Seven days end on 28 November, a Saturday, so the deadline moves to Sunday.
  expect((await detailOf(applicationId, candidate)).hold?.answerBy).toBe('2026-11-29T18:14:59.999Z');
  const other = await formOf(await createCompleteCandidate(gateway));
  const refused = await decide(other, 'hold', { answerByDateAd: '2026-11-20' });
  expect(refused.errors).toEqual([{ field: 'answerByDateAd', message: 'The last day to send it must not be before today.' }]);
});

test('the answer brings the form back to its officer with the document, and the officer is notified', async () => {
  const { candidate, applicationId } = await heldCandidate();
  expect((await answer(applicationId, candidate)).httpStatus).toBe(200);
  const form = await read(applicationId);
  expect(form).toMatchObject({
    scrutinyStatus: 'pending',
    holds: [
      {
        demand: 'Send the equivalence certificate',
        answer: 'It is attached.',
        answeredAt: expect.any(String),
        file: { type: 'holdAnswer' },
      },
    ],
  });
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: officer });
  expect(notifications[0]?.link).toBe(`/admin/candidate-details/${form.advtCode}/${applicationId}/pending/1`);
  const { rows } = await gateway.data(
    scrutiny.allocatedCandidatesPaged,
    { body: { advtCode: form.advtCode, status: 'pending' } },
    { as: officer },
  );
  expect(rows).toMatchObject([{ applicationId, answeredAt: expect.any(String) }]);
  const { file } = form.holds[0]!;
  const shown = await gateway.call(
    profile.getDocumentFile,
    { params: { type: file!.type, ImageName: file!.imageName }, query: { reqMasterId: candidate.masterId } } as never,
    { as: officer },
  );
  expect([shown.httpStatus, shown.bytes.equals(smallPng())]).toEqual([200, true]);
});

test('a second hold asks again and loses nothing of the first', async () => {
  const { candidate, applicationId } = await heldCandidate();
  await answer(applicationId, candidate);
  await decide(applicationId, 'hold', { remark: 'The copy is pale' });
  await answer(applicationId, candidate, { answer: 'A clear copy' });
  expect((await read(applicationId)).holds.map(({ demand, answer: sent }) => [demand, sent])).toEqual([
    ['Send the equivalence certificate', 'It is attached.'],
    ['The copy is pale', 'A clear copy'],
  ]);
  expect((await decide(applicationId, 'approve')).httpStatus).toBe(200);
});

test('an answer is refused when nothing is asked, from somebody else, and without words or a document', async () => {
  const { candidate, applicationId } = await heldCandidate();
  const stranger = await createCompleteCandidate(gateway);
  expect((await answer(applicationId, stranger)).httpStatus).toBe(404);
  expect((await answer(applicationId, officer)).httpStatus).toBe(403);
  expect((await answer(applicationId, candidate, { answer: ' ' })).errors?.map(({ field }) => field)).toEqual(['answer']);
  expect((await answer(applicationId, candidate, { document: undefined })).errors?.map(({ field }) => field)).toEqual(['document']);
  await answer(applicationId, candidate);
  const twice = await answer(applicationId, candidate);
  expect([twice.httpStatus, twice.message]).toEqual([409, 'This application is not on hold, so you do not have to send anything.']);
});

test('after the last day an answer is refused and the day is named; the officer still decides', async () => {
  const { candidate, applicationId } = await heldCandidate('2026-11-21');
  const answerBy = new Date('2026-11-20T18:14:00Z');
  await gateway.db.updateTable('scrutinyHold').set({ answerBy }).where('applicationId', '=', applicationId).execute();
  const late = await answer(applicationId, candidate);
  expect(late.httpStatus).toBe(409);
  expect(late.message).toContain('20 November 2026');
  expect((await decide(applicationId, 'approve')).httpStatus).toBe(200);
});
