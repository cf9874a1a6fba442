import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { selectAnnouncedDue } from './repository/advertisements.ts';
import { selectCombinable } from './repository/combination.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test.each([
  ['at the last moment for applications', 0, true],
  ['a millisecond later', 1, false],
])('%s, publishing, opening and combining agree on whether it is over', async (_when, laterMs, isOpen) => {
  gateway.setNow(testNow);
  const create = (lifeCycleStatus: 'live' | 'scheduled' | 'published') =>
    createAdvertisement(gateway.db, { lifeCycleStatus }, gateway.now());
  const [scheduled, published, announced] = [await create('scheduled'), await create('published'), await create('published')];
  const [into, member] = [await create('live'), await create('live')];
  const codes = [scheduled, published, announced, into, member].map(({ advtCode }) => advtCode);
  const { lastAt } = await gateway.db
    .selectFrom('advertisement')
    .select('doubleFeeSubmissionLastAt as lastAt')
    .where('advtCode', '=', into.advtCode)
    .executeTakeFirstOrThrow();
  await gateway.db
    .updateTable('advertisement')
    .set({ doubleFeeSubmissionLastAt: lastAt, publishAt: testNow, publishedAt: testNow })
    .where('advtCode', 'in', codes)
    .execute();
  gateway.setNow(new Date(lastAt!.getTime() + laterMs));
  const now = gateway.now();
  const as = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'] } });
  const at = ({ advtCode }: { advtCode: number }) => ({ advtCode, version: 1 });
  const answers = [
    await gateway.call(a.previewCombination, { body: { into: at(into), members: [at(member)] } }, { as }),
    await gateway.call(a.publish, { body: at(scheduled) }, { as }),
    await gateway.call(a.goLive, { body: at(published) }, { as }),
  ];
  expect(answers.map(({ errorCode }) => errorCode !== 'DATE_OVER')).toEqual([isOpen, isOpen, isOpen]);
  expect((await selectCombinable(gateway.db, now)).some(({ advtCode }) => advtCode === into.advtCode)).toBe(isOpen);
  expect((await selectAnnouncedDue(gateway.db, now, now)).some(({ advtCode }) => advtCode === announced.advtCode)).toBe(isOpen);
});
