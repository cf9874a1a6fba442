import * as applications from '@psc/api-client/areas/application/application.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManyExamined } from '../../../testing/many-examined.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt, type TestCandidate } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let asker: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const everything = { resultAndSelection: ['read' as const, 'create' as const, 'update' as const, 'approve' as const] };
  asker = await gateway.createStaff({ privileges: everything, firstName: 'Madan', lastName: 'Yadav' });
  approver = await gateway.createStaff({ privileges: everything, firstName: 'Rama', lastName: 'Thapa' });
});
afterAll(() => gateway.stop());

/** Two candidates with 35 and 60 marks of 100 in a published result; the pass mark is 40. */
async function publishedResult(): Promise<{ advtCode: number; paperId: number; people: TestCandidate[] }> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode, paperId } = advertisement;
  const centre = await createCentre(gateway, [2]);
  const people = [];
  for (const [rollNumber, marks] of [
    [101, 35],
    [102, 60],
  ] as const) {
    const person = await createApprovedApplication(gateway, advertisement, centre, { language: 'en' });
    const { applicationId } = person;
    await gateway.db
      .insertInto('candidateSeat')
      .values({ applicationId, advtCode, examCentreId: centre, rollNumber, allocatedAt: gateway.now() })
      .execute();
    await gateway.db
      .insertInto('attendance')
      .values({ applicationId, paperId, isPresent: true, recordedBy: asker.accountId, recordedAt: gateway.now() })
      .execute();
    await gateway.db
      .insertInto('writtenMark')
      .values({ applicationId, paperId, marks, isPass: marks >= 40 })
      .execute();
    people.push(person);
  }
  await scheduleAt(gateway, advtCode, testNow);
  await gateway.db.insertInto('writtenResult').values({ advtCode, uploadedBy: asker.accountId, uploadedAt: gateway.now() }).execute();
  const { version } = await gateway.data(result.publish, { params: { id: advtCode } }, { as: approver });
  await gateway.data(result.confirmPublish, { params: { id: advtCode }, body: { version } }, { as: approver });
  return { advtCode, paperId, people };
}

type Published = Awaited<ReturnType<typeof publishedResult>>;
const ask = ({ people, paperId }: Published, person: number, after: { isPresent: boolean; marks?: number }, as = asker) =>
  gateway.call(
    revision.askMark,
    { body: { applicationId: people[person]!.applicationId, paperId, ...after, reason: 'Re-totalling: page 4 was not added.' } },
    { as },
  );
const decide = (revisionId: number, approve: boolean, as = approver, remarks = '') =>
  gateway.call(revision.decide, { body: { revisionId, approve, remarks } }, { as });
const writtenResultOf = async (person: TestCandidate) => {
  const { timeline } = await gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person });
  return timeline.find(({ step }) => step === 'writtenResult');
};

test('A published mark is corrected when a second officer approves: the result, its counts and the candidate show it', async () => {
  const published = await publishedResult();
  const [first] = published.people as [TestCandidate, TestCandidate];
  expect(await writtenResultOf(first)).toMatchObject({ outcome: 'failed', correctedAt: null });
  const { revisionId } = (await ask(published, 0, { isPresent: true, marks: 45.5 })).data!;
  expect(await writtenResultOf(first)).toMatchObject({ outcome: 'failed', correctedAt: null });

  const own = await decide(revisionId, true, asker);
  expect([own.httpStatus, own.message]).toEqual([409, 'You requested this correction, so another officer has to decide on it.']);
  expect((await decide(revisionId, true)).data).toEqual({ state: 'applied' });

  expect(await writtenResultOf(first)).toMatchObject({ outcome: 'passed', correctedAt: testNow.toISOString() });
  const [summary] = (await gateway.data(result.listPublished, {}, { as: asker })).filter(({ advtCode }) => advtCode === published.advtCode);
  expect(summary).toMatchObject({ passed: 2, failed: 0 });
  const { rows: revisions } = await gateway.data(revision.list, { query: { state: 'applied' } }, { as: asker });
  expect(revisions[0]).toMatchObject({
    before: { isPresent: true, marks: 35 },
    after: { isPresent: true, marks: 45.5 },
    askedBy: 'Madan Yadav',
    decidedBy: 'Rama Thapa',
  });
  const mails = (await gateway.mails()).filter(({ to, subject }) => to === first.email && subject.startsWith('Corrected result'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('page 4 was not added');
});

test('A refused correction changes nothing, needs its remarks, and is decided once', async () => {
  const published = await publishedResult();
  const { revisionId } = (await ask(published, 1, { isPresent: false })).data!;
  expect((await decide(revisionId, false)).errors?.[0]?.field).toBe('remarks');
  expect((await decide(revisionId, false, approver, 'The attendance sheet says present.')).data).toEqual({ state: 'refused' });
  expect((await decide(revisionId, true)).httpStatus).toBe(409);
  expect(await writtenResultOf(published.people[1]!)).toMatchObject({ outcome: 'passed', correctedAt: null });
});

test('Somebody who was absent after all loses the marks, and the history keeps them', async () => {
  const published = await publishedResult();
  const { revisionId } = (await ask(published, 1, { isPresent: false })).data!;
  await decide(revisionId, true);
  const [summary] = (await gateway.data(result.listPublished, {}, { as: asker })).filter(({ advtCode }) => advtCode === published.advtCode);
  expect(summary).toMatchObject({ passed: 0, failed: 1, absent: 1 });
  const history = await gateway.db
    .selectFrom('markChange')
    .select(['oldMarks', 'newMarks', 'reason', 'changedBy'])
    .where('applicationId', '=', published.people[1]!.applicationId)
    .execute();
  expect(history.map((row) => [Number(row.oldMarks), row.newMarks, row.reason, row.changedBy])).toEqual([
    [60, null, 'revision', asker.accountId],
  ]);
});

test('What cannot be is refused at its field, and one mark waits for one correction only', async () => {
  const published = await publishedResult();
  expect((await ask(published, 0, { isPresent: true, marks: 101 })).errors?.[0]?.message).toContain('from 0 to 100');
  expect((await ask(published, 0, { isPresent: true })).errors?.[0]?.field).toBe('marks');
  expect((await ask(published, 0, { isPresent: false, marks: 5 })).errors?.[0]?.field).toBe('marks');
  expect((await ask(published, 0, { isPresent: true, marks: 35 })).message).toBe('This is already published.');
  expect((await ask(published, 0, { isPresent: true, marks: 50 })).httpStatus).toBe(200);
  expect((await ask(published, 0, { isPresent: true, marks: 51 })).message).toBe(
    'A correction of this mark is already waiting for a decision.',
  );
});

test('Before it is published a result is corrected without a revision', async () => {
  const { advtCode, paperId } = await createManyExamined(gateway.db, 1, gateway.now());
  const { applicationId } = await gateway.db
    .selectFrom('candidateSeat')
    .select('applicationId')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const body = { applicationId, paperId, isPresent: true, marks: 50, reason: 'Re-totalling' };
  const early = await gateway.call(revision.askMark, { body }, { as: asker });
  expect([early.httpStatus, early.message]).toEqual([
    409,
    'The result has not been published yet, so attendance and marks can be corrected directly.',
  ]);
});
