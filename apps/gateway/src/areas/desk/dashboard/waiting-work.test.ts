import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { waitingKinds, type WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { insertRevision } from '../../../platform/shared/repository/revisions.ts';
import { addSecondPaper } from '../../../testing/second-paper.ts';
import { createCentre, scheduleAt } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { workOfAdvertisements } from '../advertisement-page/stages.ts';
import { anyOfficer, selectWaiting } from './repository/waiting.ts';
import { selectWaitingAt, waitsAt } from './repository/waiting-at.ts';
import { since, waitingCases } from './testing/waiting-cases.ts';
import { waitingPlaces } from './waiting-work.ts';

let gateway: TestGateway;
/** One officer for each required privilege and permission, with no others. */
const officers = new Map<string, Person>();
let maker: Person;
let cases: ReturnType<typeof waitingCases>;
function keyOf(kind: WaitingKind): string {
  const { privilege, permission, listedTo } = waitingPlaces[kind];
  return [privilege, permission, ...(listedTo ? [listedTo] : [])].join(':');
}

beforeAll(async () => {
  gateway = await startTestGateway();
  maker = await gateway.createStaff({});
  cases = waitingCases(gateway, maker, await createCentre(gateway, [50]));
  for (const kind of waitingKinds) {
    const { privilege, permission, listedTo } = waitingPlaces[kind];
    const privileges = { [privilege]: [permission], ...(listedTo && { [listedTo]: ['read' as const] }) };
    if (!officers.has(keyOf(kind))) officers.set(keyOf(kind), await gateway.createStaff({ privileges }));
  }
});
afterAll(async () => {
  await gateway?.stop();
});

const waitingOf = async (as: Person) => (await gateway.data(dashboard.adminCounters, {}, { as })).waiting;
const countOf = async (kind: WaitingKind, as: Person) => (await waitingOf(as)).find((each) => each.kind === kind)?.count ?? 0;

/** These wait by the calendar, whatever is made. */
const byCalendar: WaitingKind = 'bsYearsToConfirm';

describe.each(waitingKinds.filter((kind) => kind !== byCalendar))('%s', (kind) => {
  test('wait for the officer whose work it is, with their age, and for nobody else', async () => {
    const officer = officers.get(keyOf(kind))!;
    const before = await countOf(kind, officer);
    await cases.makes[kind](officer);
    const found = (await waitingOf(officer)).find((each) => each.kind === kind);
    expect(found).toMatchObject({ count: before + 1, path: waitingPlaces[kind].path });
    expect(Date.parse(found!.since)).toBeLessThanOrEqual(since.getTime());
    for (const [key, other] of officers) {
      // An officer with further privileges may do it too.
      if (key === keyOf(kind) || key.startsWith(`${keyOf(kind)}:`)) continue;
      expect((await waitingOf(other)).map((each) => each.kind)).not.toContain(kind);
    }
  });
});

test('the months of the next year wait to be confirmed from Magh on, until an officer asks', async () => {
  const kept = gateway.now();
  await gateway.db.deleteFrom('revision').where('subject', '=', 'bsYear').execute();
  gateway.setNow(new Date('2027-01-14T18:10:00Z'));
  const officer = await gateway.createStaff({ privileges: { masterConfiguration: ['update'] } });
  expect(await countOf('bsYearsToConfirm', officer)).toBe(0);
  gateway.setNow(new Date('2027-01-14T18:16:00Z'));
  expect((await waitingOf(officer)).map(({ kind, count, since: from }) => ({ kind, count, from }))).toEqual([
    { kind: 'bsYearsToConfirm', count: 1, from: '2027-01-14T18:15:00.000Z' },
  ]);
  await cases.makes.bsYearsToDecide(officer);
  expect(await countOf('bsYearsToConfirm', officer)).toBe(0);
  gateway.setNow(kept);
});

test('forms wait for their own officer only, and nobody finds what they made themselves among what they decide', async () => {
  const colleague = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  await cases.scrutinyOf('pending', officers.get('scrutiny:read')!.accountId);
  expect(await waitingOf(colleague)).toEqual([]);
  const everything = { percentageDistribution: [...permissions], examScheduling: [...permissions], resultAndSelection: [...permissions] };
  const administrator = await gateway.createStaff({ privileges: everything });
  const before = await countOf('distributionsToDecide', administrator);
  await cases.distributed('pending', administrator.accountId);
  expect(await countOf('distributionsToDecide', administrator)).toBe(before);
  await cases.distributed('pending', maker.accountId);
  expect(await countOf('distributionsToDecide', administrator)).toBe(before + 1);
});

test('a reset of a second factor waits for those who may approve it: not for who asked, whom it concerns, or who holds less', async () => {
  const manages = { userManagement: [...permissions] };
  const of = (privileges: object) => gateway.createStaff({ privileges });
  const [asker, concerned, weaker, approver] = [
    await of(manages),
    await of({ ...manages, notice: ['read', 'update'] }),
    await of({ ...manages, notice: ['read'] }),
    await of({ ...manages, notice: ['read', 'update'] }),
  ];
  const everybody = [asker, concerned, weaker, approver];
  const counts = () => Promise.all(everybody.map((each) => countOf('secondFactorResetsToDecide', each)));
  const before = await counts();
  const state = { hasSecondFactor: true, setUpAt: [] };
  await insertRevision(gateway.db, {
    ...{ subject: 'secondFactor', key: { accountId: concerned.accountId }, advtCode: null, applicationId: null, before: state },
    ...{ after: { ...state, hasSecondFactor: false }, reason: 'The phone was lost', askedBy: asker.accountId, askedAt: since },
  });
  expect((await counts()).map((count, at) => count - before[at]!)).toEqual([0, 0, 0, 1]);
});

test('an officer of a demand office finds the requisitions of that office only', async () => {
  const offices = await gateway.db.selectFrom('organization').select('id').orderBy('id').limit(2).execute();
  const of = (organizationId: number) => gateway.createStaff({ organizationId, privileges: { requisition: ['approve'] } });
  const [own, other] = [await of(offices[0]!.id), await of(offices[1]!.id)];
  const before = [await countOf('requisitionsToDecide', own), await countOf('requisitionsToDecide', other)];
  await cases.makes.requisitionsToDecide(own);
  expect([await countOf('requisitionsToDecide', own), await countOf('requisitionsToDecide', other)]).toEqual([before[0]! + 1, before[1]]);
});

test('marks wait for a second officer, then for both where they differ, and for nobody where they agree', async () => {
  const officer = () => gateway.createStaff({ privileges: { resultAndSelection: ['create'] } });
  const [first, second, third] = [await officer(), await officer(), await officer()];
  const counts = async () => [
    await countOf('marksToType', first),
    await countOf('marksToType', second),
    await countOf('marksToType', third),
  ];
  const [before = 0] = await counts();
  await cases.typed([{ typedBy: first.accountId, marks: 60 }]);
  expect(await counts()).toEqual([before, before + 1, before + 1]);
  await cases.typed([
    { typedBy: first.accountId, marks: 60 },
    { typedBy: second.accountId, marks: 61, unfinished: true },
  ]);
  expect(await counts()).toEqual([before, before + 2, before + 1]);
  await cases.typed([
    { typedBy: first.accountId, marks: 60 },
    { typedBy: second.accountId, marks: 61 },
  ]);
  expect(await counts()).toEqual([before + 1, before + 3, before + 1]);
  await cases.typed([
    { typedBy: first.accountId, marks: 60 },
    { typedBy: second.accountId, marks: 60 },
  ]);
  expect(await counts()).toEqual([before + 1, before + 3, before + 1]);
});

test('attendance waits to be recorded until every paper has some, and marks where somebody was present', async () => {
  const officer = await gateway.createStaff({ privileges: { resultAndSelection: ['create'] } });
  const counts = async () => [await countOf('attendanceToRecord', officer), await countOf('marksToRecord', officer)];
  const [attendance, marks] = (await counts()) as [number, number];
  const { applicationId, advtCode, paperId } = await cases.examined();
  const second = await addSecondPaper(gateway.db, paperId);
  await scheduleAt(gateway, advtCode, since);
  expect(await counts()).toEqual([attendance + 1, marks]);
  await cases.attended(applicationId, paperId, true);
  expect(await counts(), 'the second paper has no attendance').toEqual([attendance + 1, marks + 1]);
  await gateway.db.insertInto('writtenResult').values({ advtCode, uploadedBy: maker.accountId, uploadedAt: since }).execute();
  await gateway.db.insertInto('writtenMark').values({ applicationId, paperId, marks: 60, isPass: true }).execute();
  await cases.attended(applicationId, second, false);
  expect(await counts(), 'nobody was present in the second paper').toEqual([attendance, marks]);
});

test('a result waits for another officer than the one who recorded it, unless the commission allows it', async () => {
  const recorder = await gateway.createStaff({ privileges: { resultAndSelection: ['approve'] } });
  const before = await countOf('resultsToPublish', recorder);
  await cases.resultOf('uploaded', recorder.accountId);
  expect(await countOf('resultsToPublish', recorder)).toBe(before);
  await cases.resultOf('uploaded');
  expect(await countOf('resultsToPublish', recorder)).toBe(before + 1);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', ['writtenResult'], null, gateway.now());
  expect(await countOf('resultsToPublish', recorder)).toBe(before + 2);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, gateway.now());
});

test('at an advertisement that has ended only money still waits', async () => {
  const ended = await startTestGateway();
  try {
    const officer = await ended.createStaff({});
    const all = waitingCases(ended, await ended.createStaff({}), await createCentre(ended, [50]));
    for (const kind of waitingKinds) await all.makes[kind](officer);
    const kindsWaiting = async () =>
      (await selectWaiting(ended.db, workOfAdvertisements, { ...anyOfficer, lateMoneyDays: 0 }, ended.now(), 3))
        .map(({ kind }) => kind)
        .toSorted();
    expect(await kindsWaiting()).toEqual(workOfAdvertisements.toSorted());
    const end = { lifeCycleStatus: 'cancelled', cancelledAt: ended.now(), cancellationReason: 'Abolished' };
    await ended.db.updateTable('advertisement').set(end).execute();
    const owed = ['feesToReturn', 'moneyToSendBack', 'unmatchedPayments', 'vouchersToDecide'].filter((kind) =>
      workOfAdvertisements.some((each) => each === kind),
    );
    expect(await kindsWaiting()).toEqual(owed);
    const codes = (await ended.db.selectFrom('advertisement').select('advtCode').execute()).map(({ advtCode }) => advtCode);
    const at = { workDays: 3, lateMoneyDays: 0 };
    const waiting = await Promise.all(
      codes.map((advtCode) => selectWaitingAt(ended.db, workOfAdvertisements, ended.now(), { ...at, advtCode })),
    );
    expect([...new Set(waiting.flat().map(({ kind }) => kind))].toSorted()).toEqual(owed);
    for (const kind of workOfAdvertisements) {
      const waits = await Promise.all(
        codes.map((advtCode) => waitsAt(ended.db, kind, { ...anyOfficer, lateMoneyDays: 0 }, ended.now(), advtCode)),
      );
      expect([kind, waits.includes(true)]).toEqual([kind, owed.includes(kind)]);
    }
  } finally {
    await ended.stop();
  }
});
