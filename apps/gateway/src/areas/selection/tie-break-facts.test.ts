import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { callToInterview } from '../../testing/published-list.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
});
afterAll(() => gateway.stop());

type Interviewed = TestExamined['people'][number];

/** An examination with one post, for which all were called and got 20 marks in the interview. */
async function interviewed(wish: Partial<Parameters<typeof createExamined>[1]> & Pick<Parameters<typeof createExamined>[1], 'people'>) {
  const exam = await createExamined(gateway, { categories: [{ quotaCode: 'open', seats: 1 }], ...wish });
  const { advtCode, people } = exam;
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  const marks = people.map(({ applicationId }) => ({ applicationId, marks: 20, seen: null }));
  await gateway.call(selection.addInterview, { body: { advtCode, marks, close: true } }, { as: officer });
  return exam;
}

async function finalList({ advtCode }: TestExamined) {
  const { rows: people, about } = await gateway.data(selection.listFinal, { params: { advtCode }, query: {} }, { as: officer });
  return { ...about!, people };
}
const rolls = ({ people }: Awaited<ReturnType<typeof finalList>>) => people.map(({ rollNumber }) => rollNumber);

/** A finding of scrutiny about a document of this candidate. */
const found = ({ applicationId }: Interviewed, result: 'proved' | 'objected', imageName: string) => {
  const reason = result === 'objected' ? 'unreadable' : null;
  const words = reason && JSON.stringify({ en: 'The document cannot be read.', ne: 'कागजात पढ्न सकिँदैन।' });
  const mark = { applicationId, part: `document:${imageName}`, result, reason, words, officerId: officer.accountId, markedAt: testNow };
  return gateway.db
    .insertInto('scrutinyPart')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['applicationId', 'part']).doUpdateSet(mark))
    .execute();
};

test('a tie looks at the minimum qualification, a grade point average on the scale of percentages', async () => {
  const levels = await gateway.db.selectFrom('educationLevel').select('id').orderBy('position').limit(2).execute();
  const [minimum, higher] = levels.map(({ id }) => id) as [number, number];
  const exam = await interviewed({
    people: [
      {
        marks: 80,
        education: [
          { levelId: minimum, percentage: 60 },
          { levelId: higher, percentage: 95 },
        ],
      },
      { marks: 80, education: [{ levelId: minimum, percentage: 3.2 }] },
      { marks: 80, education: [{ levelId: higher, percentage: 90 }] },
    ],
  });
  const list = await finalList(exam);
  expect(list.people.map(({ rollNumber, decidedBy }) => [rollNumber, decidedBy])).toEqual([
    [102, null],
    [101, 'minimumQualificationPercent'],
    [103, 'minimumQualificationPercent'],
  ]);
});

test('a tie leaves out a qualification whose certificate scrutiny objected to', async () => {
  const level = await gateway.db.selectFrom('educationLevel').select('id').orderBy('position').executeTakeFirstOrThrow();
  const graduated = (percentage: number, transcript: string) => ({
    marks: 80,
    education: [{ levelId: level.id, percentage, transcript: { imageName: transcript } }],
  });
  const exam = await interviewed({ people: [graduated(90, 'q1'), graduated(60, 'q2')] });
  expect(rolls(await finalList(exam))).toEqual([101, 102]);
  await found(exam.people[0]!, 'objected', 'q1');
  expect(rolls(await finalList(exam))).toEqual([102, 101]);
});

test('a tie looks at the time in a post one level below that scrutiny has proved, and at no other service', async () => {
  const classes = await gateway.db.selectFrom('class').select(['id', 'code']).execute();
  const classId = (code: string) => classes.find((each) => each.code === code)!.id;
  const served = (code: string, employmentFromAd: string, imageName: string) => ({
    marks: 80,
    governmentExperience: [{ classId: classId(code), employmentFromAd, file: { imageName } }],
  });
  const exam = await interviewed({
    classCode: 'nonGazettedFirst',
    people: [
      served('classless', '2001-01-01', 's1'),
      served('nonGazettedSecond', '2015-01-01', 's2'),
      served('nonGazettedSecond', '2010-01-01', 's3'),
    ],
  });
  const [first, second, third] = exam.people as [Interviewed, Interviewed, Interviewed];
  expect((await finalList(exam)).ties).toHaveLength(1);
  await found(first, 'proved', 's1');
  await found(second, 'proved', 's2');
  await found(third, 'objected', 's3');
  expect(rolls(await finalList(exam)).at(0)).toBe(102);
  await found(third, 'proved', 's3');
  expect(rolls(await finalList(exam)).slice(0, 2)).toEqual([103, 102]);
});
