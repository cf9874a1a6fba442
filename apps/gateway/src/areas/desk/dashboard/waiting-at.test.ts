import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCentre } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addUpCounters } from '../../../platform/counts/keep-counts.ts';
import { workOfAdvertisements } from '../advertisement-page/stages.ts';
import { anyOfficer, selectWaiting } from './repository/waiting.ts';
import { selectWaitingAt } from './repository/waiting-at.ts';
import { waitingCases } from './testing/waiting-cases.ts';

const WORK_DAYS = 3;
const HOUR_MS = 3_600_000;
let gateway: TestGateway;
let officer: Person;
let colleague: Person;
let cases: ReturnType<typeof waitingCases>;
beforeAll(async () => {
  gateway = await startTestGateway();
  [officer, colleague] = [await gateway.createStaff({}), await gateway.createStaff({})];
  cases = waitingCases(gateway, await gateway.createStaff({}), await createCentre(gateway, [50]));
});
afterAll(() => gateway?.stop());

const earliest = (days: readonly Date[]) => new Date(Math.min(...days.map((day) => day.getTime())));

async function waitingTogether() {
  const advertisements = await gateway.db.selectFrom('advertisement').select('advtCode').execute();
  const at = { workDays: WORK_DAYS, lateMoneyDays: 0 };
  const each = await Promise.all(
    advertisements.map(({ advtCode }) => selectWaitingAt(gateway.db, workOfAdvertisements, gateway.now(), { ...at, advtCode })),
  );
  return [...Map.groupBy(each.flat(), ({ kind }) => kind)].map(([kind, rows]) => ({
    kind,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    since: earliest(rows.map(({ since }) => since)),
    due: earliest(rows.map(({ due }) => due)),
  }));
}

async function expectTheSame() {
  const everywhere = await selectWaiting(gateway.db, workOfAdvertisements, { ...anyOfficer, lateMoneyDays: 0 }, gateway.now(), WORK_DAYS);
  const byKind = (rows: { kind: string }[]) => rows.toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect(byKind(await waitingTogether())).toEqual(byKind(everywhere.map(({ kind, count, since, due }) => ({ kind, count, since, due }))));
  return everywhere;
}

/** Moves all pending applications to one advertisement, an hour apart. */
async function putFormsTogether(): Promise<void> {
  const forms = await gateway.db
    .selectFrom('application')
    .select(['id', 'advtCode', 'appliedAt'])
    .where('scrutinyStatus', '=', 'pending')
    .orderBy('id')
    .execute();
  for (const [at, { id, appliedAt }] of forms.entries()) {
    const sent = { advtCode: forms[0]!.advtCode, appliedAt: new Date(appliedAt.getTime() + at * HOUR_MS) };
    await gateway.db.updateTable('application').set(sent).where('id', '=', id).execute();
  }
}

test('what waits at each advertisement is together what waits at all of them, with the same first day, counted or noted', async () => {
  for (const kind of workOfAdvertisements) await cases.makes[kind](officer);
  for (const examiner of [null, null, officer.accountId, colleague.accountId]) await cases.scrutinyOf('pending', examiner);
  await putFormsTogether();
  const found = await expectTheSame();
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(workOfAdvertisements.toSorted());
  expect(found.find(({ kind }) => kind === 'formsToExamine')!.count).toBeGreaterThan(2);

  await addUpCounters(gateway.db);
  await expectTheSame();
  // The oldest application without an officer, and one officer's oldest.
  await gateway.db
    .updateTable('application')
    .set({ scrutinyStatus: 'approved' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('application')
        .distinctOn('scrutinyOfficerId')
        .select('id')
        .where('scrutinyStatus', '=', 'pending')
        .orderBy('scrutinyOfficerId')
        .orderBy('appliedAt'),
    )
    .execute();
  await expectTheSame();
});
