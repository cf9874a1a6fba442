import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import * as request from '@psc/api-client/areas/desk/request.ts';
import { shownRequests, type OfficerRequest } from '@psc/api-client/areas/desk/request.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonb } from '../../../platform/database/json.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCentre } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { since, waitingCases } from '../dashboard/testing/waiting-cases.ts';
import { waitingPlaces } from '../dashboard/waiting-work.ts';
import { waitingKindOf } from './decided-at.ts';

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
/** Schedules also wait without a request. */
const waitingKinds = [...new Set(Object.values(waitingKindOf))].filter((kind) => kind !== 'schedulesToDecide');

let gateway: TestGateway;
let maker: Person;
let other: Person;
let cases: ReturnType<typeof waitingCases>;
beforeAll(async () => {
  gateway = await startTestGateway();
  maker = await gateway.createStaff({ privileges: everything });
  other = await gateway.createStaff({ privileges: everything });
  cases = waitingCases(gateway, maker, await createCentre(gateway, [50]));
});
afterAll(() => gateway?.stop());

const shown = async (as: Person, of: (typeof shownRequests)[number]): Promise<OfficerRequest[]> =>
  (await gateway.data(request.list, { query: { shown: of } }, { as })).rows;
const waitingOf = async (as: Person, kind: WaitingKind) =>
  (await gateway.data(dashboard.adminCounters, {}, { as })).waiting.find((each) => each.kind === kind)?.count ?? 0;

test.each(waitingKinds)('%s: a request is listed to the officers who decide on it, and to its maker as an own one', async (kind) => {
  await cases.makes[kind](other);
  const listed = (await shown(other, 'toDecide')).filter((row) => waitingKindOf[row.kind] === kind);
  expect(listed).toHaveLength(await waitingOf(other, kind));
  expect(listed.length).toBeGreaterThan(0);
  for (const row of listed) {
    expect(row).toMatchObject({ state: 'asked', mayDecide: true, mayWithdraw: false });
    expect(row.path).toMatch(/^\/admin\/[a-z-]/i);
    expect([row.about.en, row.about.ne]).not.toContain('');
    const own = (await shown(maker, 'own')).find(({ revisionId }) => revisionId === row.revisionId);
    expect(own).toMatchObject({ mayDecide: false, mayWithdraw: true });
  }
  expect((await shown(maker, 'toDecide')).filter((row) => waitingKindOf[row.kind] === kind)).toEqual([]);
  const { privilege } = waitingPlaces[kind];
  const without = await gateway.createStaff({ privileges: { ...everything, [privilege]: ['read'] } });
  for (const of of shownRequests) expect((await shown(without, of)).map((row) => waitingKindOf[row.kind])).not.toContain(kind);
});

async function listRequest(askedBy: number): Promise<number> {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const state = jsonb({ digest: 'a', outcome: 'selected' }) as never;
  const after = jsonb({ digest: 'b', outcome: 'alternate' }) as never;
  const { id } = await gateway.db
    .insertInto('revision')
    .values({
      ...{ subject: 'listPublication', subjectKey: jsonb({ advtCode, stage: 'final' }) as never, advtCode, before: state, after },
      ...{ askedBy, askedAt: since, reason: 'Ranked' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the changes by an approval are shown without the values that only detect a change', async () => {
  const revisionId = await listRequest(maker.accountId);
  const row = (await shown(other, 'toDecide')).find((each) => each.revisionId === revisionId);
  expect(row!.changes).toEqual([{ field: 'outcome', before: 'selected', after: 'alternate', masked: false }]);
  expect([row!.about.en, row!.about.ne]).toEqual([expect.stringMatching(/ · Final selection$/), expect.stringMatching(/ · अन्तिम छनोट$/)]);
});

test('the reset of a colleague with more permissions is not listed to an officer who may not decide on it', async () => {
  const { accountId } = await gateway.createStaff({ privileges: everything });
  const state = jsonb({ hasSecondFactor: true, setUpAt: [] }) as never;
  const asked = { askedBy: maker.accountId, askedAt: since, reason: 'The phone was lost' };
  await gateway.db
    .insertInto('revision')
    .values({ subject: 'secondFactor', subjectKey: jsonb({ accountId }) as never, before: state, after: state, ...asked })
    .execute();
  const limited = await gateway.createStaff({ privileges: { userManagement: [...permissions] } });
  const listedTo = async (as: Person) => (await shown(as, 'toDecide')).filter(({ kind }) => kind === 'secondFactor');
  expect(await listedTo(limited)).toHaveLength(await waitingOf(limited, 'secondFactorResetsToDecide'));
  expect((await listedTo(other)).length).toBe((await listedTo(limited)).length + 1);
});

test('the requests of one advertisement include those about its money', async () => {
  await cases.makes.moneyRequestsToDecide(other);
  const money = (await shown(other, 'toDecide')).find(({ kind }) => kind === 'feeRefund')!;
  const query = { shown: 'toDecide' as const, advtCode: money.advtCode! };
  const { rows } = await gateway.data(request.list, { query }, { as: other });
  expect(rows.map(({ revisionId }) => revisionId)).toContain(money.revisionId);
  expect(rows.filter(({ advtCode }) => advtCode !== money.advtCode)).toEqual([]);
});

test('a request of a setting leads to the form of that setting', async () => {
  const row = (await shown(other, 'toDecide')).find(({ kind }) => kind === 'setting');
  expect(row!.path).toBe('/admin/basic-configuration?open=decisionsOfOneOfficer');
});

test('an effect has the names of roles and offices, and nothing that the request leaves as it is', async () => {
  const { accountId } = await gateway.createStaff({});
  const role = await gateway.db.selectFrom('role').select(['id', 'title']).limit(1).executeTakeFirstOrThrow();
  const before = { version: 3, active: false, email: 'sita@psc.example', organizationId: null, roleIds: [] };
  const { id } = await gateway.db
    .insertInto('revision')
    .values({
      ...{ subject: 'account', subjectKey: jsonb({ accountId }) as never, reason: '', askedBy: maker.accountId, askedAt: since },
      ...{ before: jsonb(before) as never, after: jsonb({ active: true, roleIds: [role.id] }) as never },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = (await shown(other, 'toDecide')).find(({ revisionId }) => revisionId === id);
  expect(row!.changes).toEqual([
    { field: 'active', before: false, after: true, masked: false },
    { field: 'roleIds', before: null, after: role.title, masked: false },
  ]);
});

test('a request of a kind that the commission leaves to one officer waits for its maker too', async () => {
  const revisionId = await listRequest(maker.accountId);
  const mayDecide = async () => (await shown(maker, 'toDecide')).some((row) => row.revisionId === revisionId);
  expect(await mayDecide()).toBe(false);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', ['listPublication'], null, gateway.now());
  expect(await mayDecide()).toBe(true);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, gateway.now());
});

test('a request that a deputy made waits for neither the deputy nor the absent colleague, who may withdraw it', async () => {
  const revisionId = await listRequest(maker.accountId);
  await gateway.db.updateTable('revision').set({ askedFor: other.accountId }).where('id', '=', revisionId).execute();
  const lists = (await shown(other, 'toDecide')).filter(({ kind }) => kind === 'listPublication');
  expect(lists.map((row) => row.revisionId)).not.toContain(revisionId);
  expect(lists).toHaveLength(await waitingOf(other, 'finalSelectionsToDecide'));
  const own = (await shown(other, 'own')).find((row) => row.revisionId === revisionId);
  expect(own).toMatchObject({ mayDecide: false, mayWithdraw: true });
});

test('a decided request leaves the waiting ones, and stays in the history with its decision', async () => {
  const revisionId = await listRequest(maker.accountId);
  const decision = {
    state: 'refused' as const,
    decidedBy: other.accountId,
    decidedAt: gateway.now(),
    decisionRemarks: 'A mark is missing',
  };
  await gateway.db.updateTable('revision').set(decision).where('id', '=', revisionId).execute();
  expect((await shown(other, 'toDecide')).map((row) => row.revisionId)).not.toContain(revisionId);
  expect((await shown(other, 'ended')).find((row) => row.revisionId === revisionId)).toMatchObject({
    ...{ state: 'refused', decisionRemarks: 'A mark is missing', mayDecide: false, mayWithdraw: false },
  });
  const reader = await gateway.createStaff({ privileges: { record: ['read'] } });
  expect(await shown(reader, 'ended')).toEqual([]);
});
