import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { recordStatements, RecordingDialect, type Statement } from '../../../testing/every-call/statement-recorder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const DAY_MS = 86_400_000;
const closingIn = async (days: number, changes: object = {}) => {
  const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'live' }, gateway.now());
  const at = (further: number) => new Date(gateway.now().getTime() + (days + further) * DAY_MS);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: at(0), doubleFeeSubmissionLastAt: at(7), ...changes })
    .where('advtCode', '=', advtCode)
    .execute();
  return advtCode;
};

test('anyone reads what the post is about and what is examined, and takes the advertisement along as PDF', async () => {
  const advtCode = await closingIn(9);
  const detail = await gateway.data(vacancy.announced, { params: { advtCode } });
  expect(detail.duties).not.toBe('');
  expect(detail.results).toEqual({ written: null, final: null });
  const printed = await gateway.call(vacancy.printed, { params: { advtCode } });
  expect(Buffer.from(printed.bytes).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('social media get a picture of 1200 by 630 points, and of what is not announced neither picture nor paper', async () => {
  const advtCode = await closingIn(9);
  const { bytes } = await gateway.call(vacancy.picture, { params: { advtCode } });
  const png = Buffer.from(bytes);
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
  const secret = await closingIn(9, { lifeCycleStatus: 'preLive' });
  for (const call of [vacancy.picture, vacancy.printed])
    expect((await gateway.call(call, { params: { advtCode: secret } })).httpStatus).toBe(404);
});

test('what closes first comes first, from page to page', async () => {
  const codes = [await closingIn(5), await closingIn(2), await closingIn(3)];
  const reader = await gateway.createCandidate();
  const { vacancies } = await gateway.data(vacancy.list, {}, { as: reader });
  const order = vacancies.map(({ advtCode }) => advtCode).filter((advtCode) => codes.includes(advtCode));
  expect(order).toEqual([codes[1], codes[2], codes[0]]);
  const next = await gateway.data(vacancy.list, { query: { after: codes[1]! } }, { as: reader });
  expect(next.vacancies[0]!.advtCode).toBe(codes[2]);
});

test('the list shows only what a candidate may apply for when that is asked', async () => {
  const open = await closingIn(4);
  const candidate = await createCompleteCandidate(gateway);
  const mine = async () => (await gateway.data(vacancy.filter, { body: { onlyOpenToMe: true } }, { as: candidate })).vacancies;
  expect((await mine()).map(({ advtCode }) => advtCode)).toContain(open);
  await gateway.db.updateTable('candidate').set({ dateOfBirthAd: '1950-01-01' }).where('masterId', '=', candidate.masterId).execute();
  expect(await mine()).toEqual([]);
});

test('what a candidate may apply for among 200 vacancies takes at most ten statements', async () => {
  const database = await createTestDatabase(undefined, { dialect: RecordingDialect });
  const beside = await startTestGateway({ database });
  for (let count = 0; count < 200; count += 1) await createAdvertisement(beside.db, { lifeCycleStatus: 'live' }, beside.now());
  const candidate = await createCompleteCandidate(beside);
  const filter = () => beside.data(vacancy.filter, { body: { onlyOpenToMe: true } }, { as: candidate });
  const statements: Statement[] = [];
  const { vacancies, nextAfter } = await recordStatements(statements, filter);
  expect(vacancies).toHaveLength(20);
  expect(nextAfter).toBe(vacancies.at(-1)!.advtCode);
  expect(statements.map(({ file }) => file)).toContain('areas/application/vacancy/matching.ts');
  expect(statements.length).toBeLessThanOrEqual(10);
  await beside.db.updateTable('candidate').set({ dateOfBirthAd: '1950-01-01' }).where('masterId', '=', candidate.masterId).execute();
  const refused: Statement[] = [];
  expect((await recordStatements(refused, filter)).vacancies).toEqual([]);
  expect(refused.length).toBeLessThanOrEqual(10);
  await beside.stop();
});

test('past vacancies are listed for everybody, what closed last first, with what was published of them', async () => {
  const [earlier, later] = [await closingIn(-30, { lifeCycleStatus: 'concluded' }), await closingIn(-20, { lifeCycleStatus: 'closed' })];
  const officer = await gateway.createStaff();
  await gateway.db
    .insertInto('writtenResult')
    .values({
      advtCode: earlier,
      uploadedBy: officer.accountId,
      uploadedAt: gateway.now(),
      status: 'published',
      publishedAt: gateway.now(),
      publishedBy: officer.accountId,
      candidates: 12,
      passed: 3,
    })
    .execute();
  const { vacancies } = await gateway.data(vacancy.listPast, { query: {} });
  const found = vacancies.filter(({ advtCode }) => [earlier, later].includes(advtCode));
  expect(found.map(({ advtCode, resultPublishedAt }) => [advtCode, resultPublishedAt !== null])).toEqual([
    [later, false],
    [earlier, true],
  ]);
  const matching = async (text: string) => (await gateway.data(vacancy.listPast, { query: { text } })).vacancies.length;
  const { post, service, advtNumbers } = found[0]!;
  for (const text of [post.ne, service.en, advtNumbers[0]!]) expect(await matching(text)).toBeGreaterThan(0);
  expect(await matching('no post of this name')).toBe(0);
  const { results } = await gateway.data(vacancy.announced, { params: { advtCode: earlier } });
  expect(results.written).toMatchObject({ candidates: 12, passed: 3 });
});
