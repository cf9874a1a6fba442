import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCandidate } from '../../../../testing/people.ts';
import { createApplication } from '../../../../testing/applications.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../../testing/advertisements.ts';
import { grantExtraTime, scheduleAt } from '../../../../testing/examination.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';
import { selectClashes } from './clashes.ts';

let gateway: TestGateway;
let own: TestAdvertisement;
beforeAll(async () => {
  gateway = await startTestGateway();
  own = await advertise();
});
afterAll(() => gateway.stop());

const MORNING = new Date('2027-01-10T05:15:00Z');
const AFTERNOON = new Date('2027-01-10T09:15:00Z');
const [OPEN, WOMAN, INTERNAL] = [0, 1, 2] as const;

/** Three categories: two of the open competition and one of the internal one. */
async function advertise(): Promise<TestAdvertisement> {
  const categories = ['open', 'woman', 'dalit'].map((quotaCode) => ({ quotaCode, seats: 1 }));
  const advertisement = await createAdvertisement(gateway.db, { categories }, gateway.now());
  await gateway.db
    .updateTable('advertisementCategory')
    .set({ heading: 'internal' })
    .where('id', '=', advertisement.categoryIds[INTERNAL]!)
    .execute();
  return advertisement;
}

async function examined(open: Date, internal: Date, status = 'approved'): Promise<TestAdvertisement> {
  const advertisement = await advertise();
  const { advtCode, paperId } = advertisement;
  await scheduleAt(gateway, advtCode, open);
  const { id: examScheduleId } = await gateway.db
    .updateTable('examSchedule')
    .set({ status })
    .where('advtCode', '=', advtCode)
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { examScheduleId, paperId, competitionCategory: 'internal', startsAt: internal };
  await gateway.db.insertInto('examSchedulePaper').values(row).execute();
  return advertisement;
}

type Competes = { in: TestAdvertisement; categories: readonly number[]; refused?: readonly number[]; status?: string };

/** A candidate with applications to these, approved by default. */
async function person(...applications: Competes[]): Promise<number> {
  const { masterId } = await createCandidate(gateway.db, {}, gateway.now());
  for (const { in: advertisement, categories, refused = [], status = 'approved' } of applications) {
    const id = await createApplication(gateway.db, masterId, advertisement, { paymentStatus: 'paid' }, gateway.now());
    await gateway.db.updateTable('application').set({ scrutinyStatus: status }).where('id', '=', id).execute();
    await gateway.db.deleteFrom('applicationCategory').where('applicationId', '=', id).execute();
    const rows = categories.map((at) => ({
      applicationId: id,
      advertisementCategoryId: advertisement.categoryIds[at]!,
      refusedAt: refused.includes(at) ? gateway.now() : null,
    }));
    await gateway.db.insertInto('applicationCategory').values(rows).execute();
  }
  return masterId;
}

const clashes = async (hours: { competition: 'open' | 'internal'; startsAt: Date }[]) =>
  (
    await selectClashes(
      gateway.db,
      own.advtCode,
      hours.map(({ competition, startsAt }) => ({ paperId: own.paperId, competitionCategory: competition, startsAt })),
      100,
    )
  ).map(({ masterId, advtCode, startsAt }) => [masterId, advtCode, startsAt.getTime()]);

test('a candidate with extra time clashes with a paper that starts when the paper has ended for others', async () => {
  const { durationMinutes } = await gateway.db
    .selectFrom('paper')
    .select('durationMinutes')
    .where('id', '=', own.paperId)
    .executeTakeFirstOrThrow();
  const startsAt = new Date('2027-02-10T05:15:00Z');
  const afterwards = new Date(startsAt.getTime() + durationMinutes * 60_000);
  const next = await examined(afterwards, afterwards);
  const slow = await person({ in: own, categories: [OPEN] }, { in: next, categories: [OPEN] });
  await person({ in: own, categories: [OPEN] }, { in: next, categories: [OPEN] });
  const hour = [{ competition: 'open' as const, startsAt }];
  expect(await clashes(hour)).toEqual([]);
  const { id } = await gateway.db
    .selectFrom('application')
    .select('id')
    .where('masterId', '=', slow)
    .where('advtCode', '=', own.advtCode)
    .executeTakeFirstOrThrow();
  await grantExtraTime(gateway, id, 20);
  expect(await clashes(hour)).toEqual([[slow, next.advtCode, afterwards.getTime()]]);
});

test('people clash who compete at both hours, once for each examination, whatever their categories', async () => {
  const both = await examined(MORNING, AFTERNOON);
  const waiting = await examined(AFTERNOON, MORNING, 'scheduled');
  const requested = await examined(MORNING, MORNING, 'newRequest');
  const ended = await examined(MORNING, MORNING);
  const combined = await examined(MORNING, MORNING);
  await gateway.db
    .updateTable('advertisement')
    .set({ lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'Abolished' })
    .where('advtCode', '=', ended.advtCode)
    .execute();
  await gateway.db
    .updateTable('advertisement')
    .set({ combinedIntoAdvtCode: both.advtCode })
    .where('advtCode', '=', combined.advtCode)
    .execute();

  const open = await person({ in: own, categories: [OPEN, WOMAN] }, { in: both, categories: [OPEN, WOMAN] });
  const internal = await person({ in: own, categories: [INTERNAL] }, { in: both, categories: [INTERNAL] });
  const mixed = await person(
    { in: own, categories: [OPEN, INTERNAL] },
    { in: both, categories: [INTERNAL] },
    { in: waiting, categories: [INTERNAL] },
  );
  await person({ in: own, categories: [OPEN] }, { in: both, categories: [OPEN], status: 'rejected' });
  await person({ in: own, categories: [OPEN], status: 'rejected' }, { in: both, categories: [OPEN] });
  await person({ in: own, categories: [OPEN] }, { in: both, categories: [OPEN, INTERNAL], refused: [OPEN] });
  for (const other of [requested, ended, combined]) await person({ in: own, categories: [OPEN] }, { in: other, categories: [OPEN] });

  const morning = MORNING.getTime();
  expect(await clashes([{ competition: 'open', startsAt: MORNING }])).toEqual([
    [open, both.advtCode, morning],
    [mixed, waiting.advtCode, morning],
  ]);
  expect(await clashes([{ competition: 'internal', startsAt: AFTERNOON }])).toEqual([
    [internal, both.advtCode, AFTERNOON.getTime()],
    [mixed, both.advtCode, AFTERNOON.getTime()],
  ]);
  expect(
    await clashes([
      { competition: 'open', startsAt: MORNING },
      { competition: 'internal', startsAt: AFTERNOON },
    ]),
  ).toEqual([
    [open, both.advtCode, morning],
    [internal, both.advtCode, AFTERNOON.getTime()],
    [mixed, both.advtCode, AFTERNOON.getTime()],
    [mixed, waiting.advtCode, morning],
  ]);
  expect(await clashes([{ competition: 'internal', startsAt: MORNING }])).toEqual([[mixed, waiting.advtCode, morning]]);
});
