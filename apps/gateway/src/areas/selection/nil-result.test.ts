import * as advertisements from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as applications from '@psc/api-client/areas/application/application.ts';
import * as revision from '@psc/api-client/areas/selection/selection-revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callToInterview, decideOnList } from '../../testing/published-list.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { concludeSelected } from '../advertisement/repository/after-publication.ts';
import { whileRevising } from '../result/repository/revised-marks.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'], publishAdvertisement: ['read', 'update'] },
  });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterEach(() => gateway.setNow(testNow));
afterAll(() => gateway.stop());

const closed = {
  lifeCycleStatus: 'closed' as const,
  categories: [
    { quotaCode: 'open', seats: 2 },
    { quotaCode: 'dalit', seats: 1 },
  ],
};
const failing = () => createExamined(gateway, { ...closed, classCode: 'classless', people: [{ marks: 20 }, { absent: true }] });

const make = ({ advtCode }: TestAdvertisement) => gateway.call(selection.addFinal, { body: { advtCode } }, { as: officer });
const publish = ({ advtCode }: TestAdvertisement) => decideOnList(gateway, advtCode, { as: approver });
const unfilledOf = async ({ advtCode }: TestAdvertisement) => {
  const { categories } = await gateway.data(selection.listFinalCandidates, { params: { advtCode }, query: {} }, { as: officer });
  return categories.map(({ unfilled }) => unfilled);
};
/** The mark of the first candidate after a revision. */
const passes = ({ people }: TestExamined) =>
  gateway.db.transaction().execute((db) =>
    whileRevising(db, async () => {
      const mark = { marks: 60, isPass: true };
      await db.updateTable('writtenMark').set(mark).where('applicationId', '=', people[0]!.applicationId).execute();
    }),
  );
const lifeCycleOf = async ({ advtCode }: TestAdvertisement) => {
  await concludeSelected(gateway.db);
  const row = gateway.db.selectFrom('advertisement').select('lifeCycleStatus').where('advtCode', '=', advtCode);
  return (await row.executeTakeFirstOrThrow()).lifeCycleStatus;
};

test('A competition that no one passed is concluded by two officers with an empty final list, and all its seats can be carried', async () => {
  const exam = await failing();
  const { state, all } = (await gateway.data(selection.listFinal, { params: exam, query: {} }, { as: officer })).about!;
  expect([state, all.people]).toEqual(['toMake', 0]);
  expect((await make(exam)).data).toMatchObject({ selected: 0, alternates: 0 });
  expect((await publish(exam)).httpStatus).toBe(200);
  expect(await unfilledOf(exam)).toEqual([2, 1]);
  expect(await lifeCycleOf(exam)).toBe('concluded');
});

test('A candidate who failed reads that, and not that the final list leaves them out', async () => {
  const exam = await failing();
  await make(exam);
  await publish(exam);
  const { applicationId } = exam.people[0]!;
  const own = await gateway.data(applications.detail, { body: { applicationId } }, { as: exam.people[0]! });
  expect(own.ending).toBe('notPassed');
});

test('A competition for which no one applied is offered for selection once it is closed, and concluded', async () => {
  const advertisement = await createAdvertisement(gateway.db, { ...closed }, gateway.now());
  const offered = await gateway.data(selection.listAdvertisements, {}, { as: officer });
  expect(offered.map(({ advtCode }) => advtCode)).toContain(advertisement.advtCode);
  await make(advertisement);
  await publish(advertisement);
  expect(await unfilledOf(advertisement)).toEqual([2, 1]);
  expect(await lifeCycleOf(advertisement)).toBe('concluded');
});

test('No empty list is made while applications can be sent or wait for a decision', async () => {
  const live = await createAdvertisement(gateway.db, {}, gateway.now());
  expect((await make(live)).httpStatus).toBe(409);
  await apply(gateway, await createCompleteCandidate(gateway), { advertisement: live });
  await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'closed' }).where('advtCode', '=', live.advtCode).execute();
  expect((await make(live)).message).toBe('The written result has not been published yet.');
});

test('An empty list is not published after a mark was corrected and somebody passed', async () => {
  const exam = await failing();
  await make(exam);
  await passes(exam);
  expect((await publish(exam)).message).toBe('Make the written selection first.');
});

test('Who passes by a correction after the nil result is called, interviewed and selected by a correction of the final list', async () => {
  const exam = await failing();
  await make(exam);
  await publish(exam);
  const { advtCode, people } = exam;
  const { applicationId } = people[0]!;
  await passes(exam);
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  await gateway.data(selection.addInterview, { body: { advtCode, marks: [{ applicationId, marks: 20 }] } }, { as: officer });
  const { lists } = await gateway.data(revision.list, { params: { advtCode } }, { as: officer });
  const { digest } = lists.find(({ stage }) => stage === 'final')!;
  const body = { advtCode, stage: 'final' as const, digest, reason: 'Re-totalling' };
  const { revisionId } = await gateway.data(revision.askList, { body }, { as: officer });
  await gateway.data(revision.decide, { body: { revisionId, approve: true, remarks: '' } }, { as: approver });
  expect(await unfilledOf(exam)).toEqual([1, 1]);
});

test('Everybody being absent from the interview also ends in an empty final list', async () => {
  const exam = await createExamined(gateway, { ...closed, classCode: 'classless', people: [{ marks: 60 }] });
  const { advtCode, people } = exam;
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  const marks = [{ applicationId: people[0]!.applicationId, marks: null }];
  await gateway.data(selection.addInterview, { body: { advtCode, marks } }, { as: officer });
  await make(exam);
  expect((await publish(exam)).httpStatus).toBe(200);
  expect(await unfilledOf(exam)).toEqual([2, 1]);
});

const extend = ({ advtCode }: TestAdvertisement) => {
  const newDay = { newLastDateAd: '2026-12-30', newLastDateBs: '2083-09-15' };
  return gateway.call(advertisements.extendDeadline, { body: { advtCode, version: 1, ...newDay, reason: 'Festival' } }, { as: officer });
};

test('The deadline is not extended after the nil result is published', async () => {
  const advertisement = await createAdvertisement(gateway.db, { ...closed }, gateway.now());
  await make(advertisement);
  await publish(advertisement);
  const answer = await extend(advertisement);
  expect([answer.httpStatus, answer.message]).toEqual([409, expect.stringContaining('final list')]);
});

test('A nil result that waits does not hold an extension, and is not published once candidates may apply again', async () => {
  const advertisement = await createAdvertisement(gateway.db, { ...closed }, gateway.now());
  await make(advertisement);
  expect((await extend(advertisement)).httpStatus).toBe(200);
  expect((await publish(advertisement)).httpStatus).toBe(409);
  expect(await lifeCycleOf(advertisement)).not.toBe('concluded');
});
