import * as applications from '@psc/api-client/areas/application/application.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { SelectedPerson, SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { inPlaceOf } from '../../testing/deputy.ts';
import { callToInterview, decideOnList } from '../../testing/published-list.ts';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
let colleague: Person;
let clerk: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { resultAndSelection: ['read', 'create', 'approve'], masterConfiguration: ['update'] },
  });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
  colleague = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
  clerk = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create'] } });
});
afterEach(() => gateway.setNow(testNow));
afterAll(() => gateway.stop());

const INTERVIEW = '2026-11-21T08:15:00.000Z';
const peopleOf = async (page: Promise<{ rows: SelectedPerson[]; after: string | null; about?: SelectionList }>) => {
  const { rows: people, after: nextAfter, about } = await page;
  return { ...about!, people, nextAfter };
};
const listOf = (
  stage: 'listWritten' | 'listInterview' | 'listFinal',
  { advtCode }: TestExamined,
  query: { category?: number; outcome?: 'selected' | 'alternate' | 'notSelected' | 'tied'; after?: string } = {},
) => peopleOf(gateway.data(selection[stage], { params: { advtCode }, query: query as never }, { as: officer }));
const makeCall = ({ advtCode }: TestExamined, interviewAt = INTERVIEW) =>
  gateway.call(selection.addWritten, { body: { advtCode, interviewAt } }, { as: officer });
const callThem = ({ advtCode }: TestExamined) => callToInterview(gateway, { advtCode, interviewAt: INTERVIEW }, officer, approver);
/** Interview marks by the candidates' positions; null means absent. */
const interview = ({ advtCode, people }: TestExamined, marks: (number | null)[], close = true, seen: (number | null)[] = []) =>
  gateway.call(
    selection.addInterview,
    {
      body: {
        advtCode,
        marks: marks.map((each, at) => ({
          applicationId: people[at]!.applicationId,
          marks: each,
          seen: at in seen ? { marks: seen[at]! } : null,
        })),
        close,
      },
    },
    { as: officer },
  );
const makeFinal = ({ advtCode }: TestExamined, as = officer) => gateway.call(selection.addFinal, { body: { advtCode } }, { as });
const decide = ({ advtCode }: TestExamined, approve = true, as = approver, remarks = '') =>
  decideOnList(gateway, advtCode, { as, approve, remarks });
const rolls = ({ people }: { people: SelectedPerson[] }, outcome?: string) =>
  people.filter((each) => outcome === undefined || each.outcome === outcome).map(({ rollNumber }) => rollNumber);
async function interviewed(marks: number[], interviewMarks: (number | null)[], wish: Partial<Parameters<typeof createExamined>[1]> = {}) {
  const exam = await createExamined(gateway, {
    categories: [{ quotaCode: 'open', seats: 1 }],
    people: marks.map((each) => ({ marks: each })),
    ...wish,
  });
  await callThem(exam);
  await interview(exam, interviewMarks);
  return exam;
}

describe('the call to the interview', () => {
  test('is seen by page before it is made: everybody who passed by rank, and who would be called with those who tie', async () => {
    const exam = await createExamined(gateway, {
      categories: [{ quotaCode: 'open', seats: 1 }],
      people: [90, 80, 70, 70, 60, 30].map((marks) => ({ marks })),
    });
    const list = await listOf('listWritten', exam);
    expect(list).toMatchObject({ state: 'toMake', publishedAt: null, people: { length: 5 }, nextAfter: null });
    expect(list.categories[0]).toMatchObject({ seats: 1, people: 5, selected: 4 });
    expect(list.people.map(({ rank, rollNumber, outcome }) => [rank, rollNumber, outcome])).toEqual([
      [1, 101, 'selected'],
      [2, 102, 'selected'],
      [3, 103, 'selected'],
      [3, 104, 'selected'],
      [5, 105, 'notSelected'],
    ]);
    expect(await callThem(exam)).toBe(4);
    expect((await makeCall(exam)).message).toBe('This selection has already been made.');
    const people = list.people.map(({ interviewAt: _at, interviewDayHasCome: _come, ...person }) => person);
    expect(await listOf('listWritten', exam)).toMatchObject({ state: 'published', people });
  });

  test('comes in pages that neither repeat nor leave out anybody', async () => {
    const exam = await createExamined(gateway, {
      categories: [{ quotaCode: 'open', seats: 60 }],
      people: Array.from({ length: 53 }, () => ({ marks: 60 })),
    });
    const first = await listOf('listWritten', exam);
    const second = await listOf('listWritten', exam, { after: first.nextAfter! });
    expect([first.people.length, second.people.length, second.nextAfter]).toEqual([50, 3, null]);
    expect(new Set([...rolls(first), ...rolls(second)]).size).toBe(53);
    const changed = await gateway.call(
      selection.listWritten,
      { params: { advtCode: exam.advtCode }, query: { after: 'x' } },
      { as: officer },
    );
    expect(changed.httpStatus).toBe(400);
  });

  test('counts the categories for themselves', async () => {
    const exam = await createExamined(gateway, {
      categories: [
        { quotaCode: 'open', seats: 1 },
        { quotaCode: 'woman', seats: 2 },
      ],
      people: [{ marks: 90, quotas: ['open'] }, { marks: 80 }, { marks: 70, quotas: ['woman'] }],
    });
    const women = await listOf('listWritten', exam, { category: exam.categoryIds[1]! });
    expect([rolls(women), women.categoryId]).toEqual([[102, 103], exam.categoryIds[1]]);
    expect(women.categories.map(({ people }) => people)).toEqual([2, 2]);
    expect(await callThem(exam)).toBe(3);
  });

  describe('for a quota', () => {
    const women = { marks: 0, quotas: ['open', 'woman'] };
    const world = {
      publishDateAd: '2026-11-21',
      categories: [
        { quotaCode: 'open', seats: 3 },
        { quotaCode: 'woman', seats: 1 },
      ],
      people: [
        ...[90, 89, 88].map((marks) => ({ ...women, marks })),
        ...[80, 79].map((marks) => ({ marks, quotas: ['open'] })),
        ...[60, 59, 58, 57].map((marks) => ({ marks, quotas: ['woman'] })),
      ],
    };

    test('counts those whom open competition does not call, so that its seat is filled when they take open seats', async () => {
      const exam = await createExamined(gateway, world);
      const ofWomen = await listOf('listWritten', exam, { category: exam.categoryIds[1]! });
      expect(rolls(ofWomen, 'selected')).toEqual([101, 102, 103, 106, 107, 108]);
      expect(ofWomen.categories.map(({ selected, selectedInOpen }) => [selected, selectedInOpen])).toEqual([
        [5, 5],
        [6, 3],
      ]);
      expect(await callThem(exam)).toBe(8);
      await interview(exam, [20, 20, 20, 20, 20, 20, 20, 20]);
      await makeFinal(exam);
      expect(rolls(await listOf('listFinal', exam, { category: exam.categoryIds[1]! }), 'selected')).toEqual([106]);
    });

    test('counts everybody of it where the rule says so', async () => {
      const exam = await createExamined(gateway, world);
      const value = { bands: [{ seatsFrom: 1, people: 2, percent: null }], countedBeyondOpen: false };
      const rule = { kind: 'shortlist' as const, holdsFromAd: '2026-11-21', value, source: 'Decision 7', touchedAgreed: true };
      await gateway.data(selection.saveRule, { body: rule }, { as: officer });
      expect(rolls(await listOf('listWritten', exam, { category: exam.categoryIds[1]! }), 'selected')).toEqual([101, 102, 103]);
      await gateway.db.deleteFrom('selectionRule').where('source', '=', 'Decision 7').execute();
    });
  });

  test('is larger for a post with a practical test once the commission has entered that schedule', async () => {
    const wish = {
      practicalTest: true,
      publishDateAd: '2026-11-21',
      categories: [{ quotaCode: 'open', seats: 1 }],
      people: [90, 80, 70, 60, 50].map((marks) => ({ marks })),
    };
    const exam = await createExamined(gateway, wish);
    expect(rolls(await listOf('listWritten', exam), 'selected')).toEqual([101, 102, 103]);
    const value = { bands: [{ seatsFrom: 1, people: 3, percent: null }] };
    const rule = { kind: 'shortlistWithPractical' as const, holdsFromAd: '2026-11-21', value, source: 'Schedule 5', touchedAgreed: true };
    await gateway.data(selection.saveRule, { body: rule }, { as: officer });
    expect(rolls(await listOf('listWritten', exam), 'selected')).toEqual([101, 102, 103, 104]);
  });

  test('needs the published result, an interview to come and somebody who passed', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 30 }] });
    expect((await makeCall(exam)).message).toBe('No candidates can be selected: none of them passed.');
    expect((await listOf('listWritten', exam)).state).toBe('toMake');
    expect((await makeCall(exam, '2026-01-20T05:15:00.000Z')).errors?.[0]?.field).toBe('interviewAt');
    await gateway.db.updateTable('writtenResult').set({ status: 'uploaded' }).where('advtCode', '=', exam.advtCode).execute();
    expect((await makeCall(exam)).message).toBe('The written result has not been published yet.');
    expect(await listOf('listWritten', exam)).toMatchObject({ state: 'notReached', people: [] });
    expect((await gateway.call(selection.listWritten, { params: { advtCode: 99_999 } }, { as: officer })).httpStatus).toBe(404);
  });
});

test('A post that is filled by interview only calls everybody whom scrutiny approved, and runs through', async () => {
  const exam = await createExamined(gateway, { interviewOnly: true, categories: [{ quotaCode: 'open', seats: 1 }], people: [{}, {}, {}] });
  const offered = await gateway.data(selection.listAdvertisements, {}, { as: officer });
  expect(offered.map(({ advtCode }) => advtCode)).toContain(exam.advtCode);
  expect(await listOf('listWritten', exam)).toMatchObject({ interviewOnly: true, people: [{ writtenMarks: null }, {}, {}] });
  expect(await callThem(exam)).toBe(3);
  await interview(exam, [10, 25, null]);
  expect((await makeFinal(exam)).data).toMatchObject({ selected: 1, alternates: 1 });
  expect((await decide(exam)).data).toEqual({ state: 'published' });
  const { people } = await listOf('listFinal', exam);
  expect(people.map(({ applicationId, totalMarks, outcome }) => [applicationId, totalMarks, outcome])).toEqual([
    [exam.people[1]!.applicationId, 25, 'selected'],
    [exam.people[0]!.applicationId, 10, 'alternate'],
  ]);
  const waiting = await createExamined(gateway, { interviewOnly: true, people: [{}] });
  await gateway.db.updateTable('scrutinyAdvertisement').set({ finalizedAt: null }).where('advtCode', '=', waiting.advtCode).execute();
  expect((await makeCall(waiting)).message).toBe('Finalise the scrutiny of this advertisement first.');
});

describe('the interview', () => {
  test('takes marks in parts, each as often as needed, until it is closed', async () => {
    const exam = await createExamined(gateway, { people: [90, 80].map((marks) => ({ marks })) });
    expect((await interview(exam, [20, 20])).message).toBe('Make the written selection first.');
    await callThem(exam);
    expect((await interview(exam, [62], false)).errors?.[0]?.message).toContain('from 0 to');
    expect((await interview(exam, [26], false)).httpStatus).toBe(200);
    expect((await interview(exam, [25.5], false, [26])).httpStatus).toBe(200);
    expect((await interview(exam, [])).errors?.[0]?.message).toContain('102');
    expect((await listOf('listInterview', exam)).interview).toEqual({ called: 2, marked: 1, absent: 0 });
    expect((await interview(exam, [25.5, null])).data).toEqual({ recorded: 1 });
    const list = await listOf('listInterview', exam);
    expect(list).toMatchObject({ state: 'published', interview: { called: 2, marked: 1, absent: 1 } });
    expect(list.people.map(({ interviewMarks, interviewRecorded }) => [interviewMarks, interviewRecorded])).toEqual([
      [25.5, true],
      [null, true],
    ]);
    expect((await interview(exam, [20, 20], false)).message).toBe('This selection has already been made.');
    const history = await gateway.db
      .selectFrom('markChange')
      .select(['oldMarks', 'newMarks'])
      .where('applicationId', '=', exam.people[0]!.applicationId)
      .orderBy('id')
      .execute();
    expect(history.map((row) => [row.oldMarks && Number(row.oldMarks), Number(row.newMarks)])).toEqual([
      [null, 26],
      [26, 25.5],
    ]);
  });

  test('of two officers who record one person neither writes over the marks of the other, and the person is named', async () => {
    const exam = await createExamined(gateway, { people: [90, 80].map((marks) => ({ marks })) });
    await callThem(exam);
    expect((await interview(exam, [26], false)).httpStatus).toBe(200);
    const name = (await listOf('listInterview', exam)).people[0]!.name.en;
    for (const other of [await interview(exam, [null, 20], false), await interview(exam, [20, 20], false, [25])]) {
      expect(other.httpStatus).toBe(409);
      expect(other.message).toContain(`already recorded these interviews: 101 ${name}.`);
    }
    expect((await listOf('listInterview', exam)).people.map(({ interviewMarks }) => interviewMarks)).toEqual([26, null]);
    expect((await interview(exam, [26, 20], false)).httpStatus, 'the same marks are no quarrel').toBe(200);
    expect((await interview(exam, [20], false, [26])).httpStatus).toBe(200);
    expect((await listOf('listInterview', exam)).people.map(({ interviewMarks }) => interviewMarks)).toEqual([20, 20]);
  });

  test('is out of the marks of the class, and names somebody once', async () => {
    const value = { others: 30, classes: [{ classCode: 'gazettedFirst', fullMarks: 50 }] };
    const rule = { kind: 'interviewMarks' as const, holdsFromAd: '2026-11-21', value, source: 'Curriculum', touchedAgreed: true };
    await gateway.data(selection.saveRule, { body: rule }, { as: officer });
    const exam = await createExamined(gateway, { classCode: 'gazettedFirst', publishDateAd: '2026-11-21', people: [{ marks: 90 }] });
    await callThem(exam);
    expect((await listOf('listInterview', exam)).interviewMaximumMarks).toBe(50);
    expect((await interview(exam, [50.01])).httpStatus).toBe(400);
    const { applicationId } = exam.people[0]!;
    const twice = { advtCode: exam.advtCode, marks: [40, 41].map((marks) => ({ applicationId, marks })) };
    expect((await gateway.call(selection.addInterview, { body: twice }, { as: officer })).errors?.[0]?.field).toBe('marks.1.applicationId');
    expect((await interview(exam, [50])).httpStatus).toBe(200);
  });

  test('takes no marks of somebody who was not called, and none before its day', async () => {
    const exam = await createExamined(gateway, {
      categories: [{ quotaCode: 'open', seats: 1 }],
      people: [90, 80, 70, 60].map((marks) => ({ marks })),
    });
    await callThem(exam);
    expect((await interview(exam, [20, 20, 20, 20])).errors?.[0]?.field).toBe('marks.3.applicationId');
    gateway.setNow(new Date('2026-11-20T05:00:00Z'));
    expect((await interview(exam, [20, 20, 20])).message).toContain('The interview is on 21 November 2026');
  });
});

describe('the final selection', () => {
  test('waits for another officer, and nobody sees it before', async () => {
    const exam = await interviewed([80, 79, 60], [10, 25, null]);
    expect((await makeFinal(exam)).data).toMatchObject({ selected: 1, alternates: 1 });
    expect((await listOf('listFinal', exam)).state).toBe('toApprove');
    const [first, second] = exam.people;
    const stepsOf = async (person: (typeof exam.people)[number]) =>
      (await gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person })).timeline;
    expect((await stepsOf(second!)).find(({ step }) => step === 'finalSelection')?.outcome ?? null).toBeNull();
    expect((await decide(exam, true, clerk)).httpStatus).toBe(403);
    expect((await decide(exam, true, officer)).message).toBe('You made this yourself, so another officer has to decide on it.');
    expect((await decide(exam)).data).toEqual({ state: 'published' });
    expect((await stepsOf(second!)).at(-1)).toMatchObject({ step: 'finalSelection', outcome: 'selected' });
    expect((await stepsOf(first!)).at(-1)).toMatchObject({ step: 'finalSelection', outcome: 'alternate' });
    expect((await gateway.mails()).some(({ to, subject }) => to === second!.email && subject.includes('अन्तिम छनोट'))).toBe(true);
  });

  test('is taken back with remarks, and made again', async () => {
    const exam = await interviewed([80], [20]);
    await makeFinal(exam);
    expect((await decide(exam, false)).errors?.[0]?.field).toBe('remarks');
    expect((await decide(exam, false, approver, 'A court has ordered a re-total.')).data).toEqual({ state: 'takenBack' });
    expect((await listOf('listFinal', exam)).state).toBe('toMake');
    expect((await makeFinal(exam)).httpStatus).toBe(200);
  });

  test('is withdrawn by the officer who made it, and by no other one; a decision on it does not publish the list made after it', async () => {
    const exam = await interviewed([80], [20]);
    const { revisionId } = (await makeFinal(exam)).data!;
    const withdraw = (as = officer) => gateway.call(selection.withdrawList, { body: { revisionId } }, { as });
    expect((await listOf('listFinal', exam)).request).toMatchObject({ revisionId, mayDecide: false, mayWithdraw: true });
    expect((await withdraw(colleague)).message).toBe('Another officer made this request, so only that officer can withdraw it.');
    expect((await withdraw()).data).toEqual({ state: 'takenBack' });
    expect((await withdraw()).httpStatus).toBe(409);
    expect(await listOf('listFinal', exam)).toMatchObject({ state: 'toMake', request: null });
    expect((await makeFinal(exam)).httpStatus).toBe(200);
    const body = { revisionId, approve: true, remarks: '' };
    expect((await gateway.call(selection.decideList, { body }, { as: approver })).httpStatus).toBe(409);
    expect((await listOf('listFinal', exam)).state).toBe('toApprove');
    expect((await decide(exam)).data).toEqual({ state: 'published' });
  });

  test('is published once by two officers at the same time, and not by a deputy of the officer who made it', async () => {
    const exam = await interviewed([80], [20]);
    expect((await makeFinal(exam)).httpStatus).toBe(200);
    expect((await makeFinal(exam)).httpStatus).toBe(409);
    const place = { absent: officer, deputy: colleague, privilege: 'resultAndSelection' as const };
    const answer = await inPlaceOf(gateway, place, () => decide(exam, true, colleague));
    expect(answer.message).toBe('You made this yourself, so another officer has to decide on it.');
    const answers = await Promise.all([decide(exam), decide(exam, true, colleague)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  });

  test('may be approved by its maker where the commission allows it', async () => {
    const exam = await interviewed([80], [20]);
    await makeFinal(exam);
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', ['listPublication'], null, testNow);
    expect((await listOf('listFinal', exam)).request).toMatchObject({ mayDecide: true });
    expect((await decide(exam, true, officer)).httpStatus).toBe(200);
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, testNow);
  });

  test('is not published when a mark was corrected since it was made', async () => {
    const exam = await interviewed([80, 79], [20, 20]);
    await makeFinal(exam);
    await gateway.db.updateTable('interviewMark').set({ marks: 30 }).where('applicationId', '=', exam.people[1]!.applicationId).execute();
    expect((await decide(exam)).message).toContain('marks have changed');
  });

  test('shows a tie that remains, and is not made before the commission has decided it', async () => {
    const exam = await interviewed([80, 80, 70], [20, 20, 20]);
    const list = await listOf('listFinal', exam);
    expect(list.people.map(({ rank, outcome }) => [rank, outcome])).toEqual([
      [1, 'tied'],
      [1, 'tied'],
      [3, 'alternate'],
    ]);
    expect(list.ties.map(({ people }) => people.map(({ rollNumber }) => rollNumber))).toEqual([[101, 102]]);
    expect((await makeFinal(exam)).message).toContain('the rules cannot separate');
    const [first, second, third] = exam.people.map(({ applicationId }) => applicationId) as [number, number, number];
    const decideTie = (applicationIds: number[], reason = 'Decision 12 of the commission') =>
      gateway.call(selection.decideTie, { body: { advtCode: exam.advtCode, applicationIds, reason } }, { as: approver });
    expect((await decideTie([second, third])).httpStatus).toBe(409);
    expect((await decideTie([second, second])).httpStatus).toBe(409);
    expect((await decideTie([second, first], '')).errors?.[0]?.field).toBe('reason');
    expect((await decideTie([second, first])).httpStatus).toBe(200);
    const decided = await listOf('listFinal', exam);
    expect(decided.people.map(({ rollNumber, outcome, decidedBy }) => [rollNumber, outcome, decidedBy])).toEqual([
      [102, 'selected', null],
      [101, 'alternate', 'commission'],
      [103, 'notSelected', null],
    ]);
    expect((await makeFinal(exam)).httpStatus).toBe(200);
  });
});

test('Without the privilege nobody reads or makes a selection', async () => {
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  const exam = await createExamined(gateway, { people: [{ marks: 90 }] });
  expect((await gateway.call(selection.listFinal, { params: { advtCode: exam.advtCode } }, { as: other })).httpStatus).toBe(403);
  expect((await makeFinal(exam, approver)).httpStatus).toBe(403);
});
