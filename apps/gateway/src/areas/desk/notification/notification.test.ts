import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidatePerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let other: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await gateway.createCandidate();
  other = await gateway.createCandidate();
  const told = (accountId: number, number: number) => ({
    accountId,
    titleEn: `Notification ${number}`,
    titleNe: `सूचना ${number}`,
    textEn: 'Text',
    textNe: 'पाठ',
    link: '/vacancy',
    createdAt: gateway.now(),
  });
  await gateway.db
    .insertInto('notification')
    .values(Array.from({ length: 12 }, (_, index) => told(candidate.accountId, index + 1)))
    .execute();
  await gateway.db.insertInto('notification').values(told(other.accountId, 99)).execute();
});
afterAll(() => gateway.stop());

test('The header shows the newest five of the reader alone', async () => {
  const { notifications: latest, unread } = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(unread).toBe(12);
  expect(latest.map((each) => each.title.en)).toEqual([12, 11, 10, 9, 8].map((number) => `Notification ${number}`));
  expect(latest[0]).toMatchObject({ title: { ne: 'सूचना 12' }, link: '/vacancy', isRead: false });
});

test('All of them come page by page, and the last page says that it is the last', async () => {
  const first = await gateway.data(notification.listAll, { params: { pageNumber: 1, pageSize: 10 } }, { as: candidate });
  const second = await gateway.data(notification.listAll, { params: { pageNumber: 2, pageSize: 10 } }, { as: candidate });
  expect([first.notifications.length, first.hasNextPage, second.notifications.length, second.hasNextPage]).toEqual([10, true, 2, false]);
});

test('What another has been told is in no list of the reader', async () => {
  const { notifications } = await gateway.data(notification.listAll, { params: { pageNumber: 1, pageSize: 100 } }, { as: other });
  expect(notifications.map((each) => each.title.en)).toEqual(['Notification 99']);
});

test('Staff read their own; nobody reads without signing in; page numbers have their limits', async () => {
  const staff = await gateway.createStaff();
  expect(await gateway.data(notification.listLatest, {}, { as: staff })).toEqual({ notifications: [], unread: 0 });
  expect((await gateway.call(notification.listLatest, {})).httpStatus).toBe(401);
  const asked = (pageNumber: string | number, pageSize: string | number) =>
    gateway.call(notification.listAll, { params: { pageNumber, pageSize } }, { as: candidate });
  expect((await gateway.call(notification.listAll, { params: { pageNumber: 1, pageSize: 10 } })).httpStatus).toBe(401);
  expect((await asked(0, 10)).httpStatus).toBe(400);
  expect((await asked(1, 101)).httpStatus).toBe(400);
  expect((await asked('x', 10)).httpStatus).toBe(400);
});

test('What was seen is read up to there, once and for all, and for its reader alone', async () => {
  const { notifications } = await gateway.data(notification.listLatest, {}, { as: candidate });
  const third = notifications[2]!;
  expect(await gateway.data(notification.markRead, { body: { upToId: third.id } }, { as: candidate })).toEqual({ unread: 2 });
  const after = await gateway.data(notification.listLatest, {}, { as: candidate });
  expect(after.notifications.map((each) => each.isRead)).toEqual([false, false, true, true, true]);
  const firstSeen = await readAtOf(third.id);
  gateway.advance({ minutes: 5 });
  await gateway.data(notification.markRead, { body: { upToId: third.id } }, { as: candidate });
  expect(await readAtOf(third.id)).toEqual(firstSeen);
  expect(await gateway.data(notification.markRead, { body: { upToId: 2_147_483_647 } }, { as: candidate })).toEqual({ unread: 0 });
  expect(await gateway.data(notification.listLatest, {}, { as: other })).toMatchObject({ unread: 1, notifications: [{ isRead: false }] });
});

test('Marking asks for a sign-in and for a number that there can be', async () => {
  expect((await gateway.call(notification.markRead, { body: { upToId: 1 } })).httpStatus).toBe(401);
  for (const upToId of [0, -1, 1.5, 2_147_483_648]) {
    expect((await gateway.call(notification.markRead, { body: { upToId } }, { as: candidate })).httpStatus).toBe(400);
  }
});

async function readAtOf(id: number): Promise<Date | null> {
  const { readAt } = await gateway.db.selectFrom('notification').select('readAt').where('id', '=', id).executeTakeFirstOrThrow();
  return readAt;
}
