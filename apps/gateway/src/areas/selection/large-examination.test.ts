import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManyExamined } from '../../testing/many-examined.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { callToInterview } from '../../testing/published-list.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** With marks and ranks these are more values than the 65,535 parameters of one statement. */
const PEOPLE = 11_000;

test('a large examination is ranked, called and interviewed, and its list is read by page', { timeout: 120_000 }, async () => {
  const { db } = gateway;
  const officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create'] } });
  const { advtCode, categoryIds } = await createManyExamined(db, PEOPLE, gateway.now());
  await db.updateTable('advertisementCategory').set({ seats: 9999 }).where('advtCode', '=', advtCode).execute();
  await db
    .insertInto('applicationCategory')
    .columns(['applicationId', 'advertisementCategoryId'])
    .expression((eb) =>
      eb
        .selectFrom('application')
        .select(['id', eb.val(categoryIds[0]!).as('category')])
        .where('advtCode', '=', advtCode),
    )
    .execute();
  const publishedAt = new Date(gateway.now().getTime() - 30 * 86_400_000);
  const by = { uploadedBy: officer.accountId, uploadedAt: publishedAt, publishedAt, publishedBy: officer.accountId };
  await db
    .insertInto('writtenResult')
    .values({ advtCode, status: 'published', ...by })
    .execute();

  const interviewAt = new Date(gateway.now().getTime() + 3_600_000).toISOString();
  const called = await callToInterview(gateway, { advtCode, interviewAt }, officer);
  expect(called).toBeGreaterThan(5000);
  const list = await gateway.data(selection.listInterview, { params: { advtCode } }, { as: officer });
  expect([list.rows.length, list.about?.interview.called]).toEqual([50, called]);

  const people = await db.selectFrom('selectionCandidate').select('applicationId').where('outcome', '=', 'selected').execute();
  const marks = people.map(({ applicationId }) => ({ applicationId, marks: 21.5 }));
  const { recorded } = await gateway.data(selection.addInterview, { body: { advtCode, marks } }, { as: officer });
  expect(recorded).toBe(called);
  const traced = await db
    .selectFrom('markChange')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reason', '=', 'typed')
    .executeTakeFirstOrThrow();
  expect(Number(traced.count)).toBe(called);
});
