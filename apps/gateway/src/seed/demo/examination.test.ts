import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFamily } from '../../areas/access/session/tokens.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { demoSeeds } from '../demo.ts';

let gateway: TestGateway;
let sita: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  for (const { run } of demoSeeds) await run(gateway.tools);
  const account = await gateway.db
    .selectFrom('account')
    .select(['id', 'username', 'email'])
    .where('username', '=', 'sita')
    .where('kind', '=', 'candidate')
    .executeTakeFirstOrThrow();
  const tokens = await startFamily(gateway.db, { id: account.id }, 'candidate-portal', gateway.now());
  sita = {
    accountId: account.id,
    username: account.username,
    email: account.email,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}, 60_000);
afterAll(() => gateway.stop());

test('the demo shows an approved examination and one that waits for approval', async () => {
  const schedules = await gateway.db.selectFrom('examSchedule').select('status').orderBy('advtCode').execute();
  expect(schedules.slice(0, 2).map((row) => row.status)).toEqual(['approved', 'scheduled']);
});

test('every approved candidate of the examination has a centre, a roll number and a room in every paper', async () => {
  const without = await gateway.db
    .selectFrom('examSchedule as es')
    .innerJoin('application as ap', 'ap.advtCode', 'es.advtCode')
    .leftJoin('candidateSeat as cs', 'cs.applicationId', 'ap.id')
    .select('ap.id')
    .where('es.status', '=', 'approved')
    .where('ap.scrutinyStatus', '=', 'approved')
    .innerJoin('examSchedulePaper as ep', 'ep.examScheduleId', 'es.id')
    .leftJoin('seatRoom as sr', (join) => join.onRef('sr.applicationId', '=', 'ap.id').onRef('sr.paperId', '=', 'ep.paperId'))
    .where((eb) => eb.or([eb('cs.rollNumber', 'is', null), eb('sr.roomId', 'is', null)]))
    .execute();
  expect(without).toEqual([]);
});

test('the candidate of the demo downloads an admit card with photograph and signature', async () => {
  const cards = await gateway.data(profile.getApprovedAdmitCard, {}, { as: sita });
  const ready = cards.find((card) => card.state === 'ready');
  expect(ready?.rollNumber).toBeGreaterThan(0);
  const answer = await gateway.call(admitCard.downloadOwn, { params: { advtCode: ready!.advertisement.advtCode } }, { as: sita });
  expect(answer.httpStatus).toBe(200);
  expect(answer.bytes.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2);
});

test('one request for special arrangements waits for an officer, and one was granted and is printed on its admit card', async () => {
  const rows = await gateway.db
    .selectFrom('specialArrangement as s')
    .leftJoin('admitCard as card', 'card.applicationId', 's.applicationId')
    .select(['s.state', 's.extraMinutesPerHour', 'card.applicationId as cardOf'])
    .orderBy('s.state')
    .execute();
  expect(rows).toEqual([
    { state: 'asked', extraMinutesPerHour: null, cardOf: null },
    { state: 'granted', extraMinutesPerHour: 30, cardOf: expect.any(Number) },
  ]);
});

test('the own admit card on the screen names what was granted', async () => {
  const { masterId } = await gateway.db
    .selectFrom('specialArrangement as s')
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .select('x.masterId')
    .where('s.state', '=', 'granted')
    .executeTakeFirstOrThrow();
  const officer = await gateway.createStaff({ privileges: { downloadAdmitCard: ['read'] } });
  const cards = await gateway.data(profile.getApprovedAdmitCard, { onBehalf: masterId }, { as: officer });
  expect(cards.map(({ arrangements }) => arrangements).filter((each) => each !== null)).toEqual([
    { kinds: ['writer', 'extraTime'], preparation: '', extraMinutesPerHour: 30 },
  ]);
});
