import * as notice from '@psc/api-client/calls/notice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn } from '../../files/file-store.ts';
import { smallPng } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
const ids: Record<string, number> = {};

async function insertNotice(title: string, startDateAd: string, endDateAd: string): Promise<void> {
  const { db, tools } = gateway;
  const imageFileId = await filesIn(tools.fileStore, db, tools.now).storeBytes(
    { fileName: 'notice.png', mediaType: 'image/png', bytes: smallPng() },
    { purpose: 'notice', ownerAccountId: null },
  );
  const row = await db
    .insertInto('notice')
    .values({ noticeNumber: `${title}/083-84`, titleEn: title, titleNe: title, startDateAd, endDateAd, imageFileId, createdAt: tools.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[title] = row.id;
}

beforeAll(async () => {
  gateway = await startTestGateway();
  await insertNotice('over', '2026-11-01', '2026-11-20');
  await insertNotice('lastDay', '2026-11-10', '2026-11-21');
  await insertNotice('firstDay', '2026-11-21', '2026-11-30');
  await insertNotice('tomorrow', '2026-11-22', '2026-11-30');
});
afterAll(() => gateway.stop());

test('Everybody reads the notices that stand today in Nepal, newest first', async () => {
  const notices = await gateway.data(notice.listPublic, {});
  expect(notices.map((each) => each.title.en)).toEqual(['firstDay', 'lastDay']);
  expect(notices[0]).toMatchObject({ noticeNumber: 'firstDay/083-84', hasImage: true });
});

test('A day begins at midnight in Nepal, not in Greenwich', async () => {
  const before = gateway.now();
  gateway.setNow(new Date('2026-11-21T18:14:59.000Z'));
  expect((await gateway.data(notice.listPublic, {})).map((each) => each.title.en)).toContain('lastDay');
  gateway.setNow(new Date('2026-11-21T18:15:00.000Z'));
  expect((await gateway.data(notice.listPublic, {})).map((each) => each.title.en)).toEqual(['tomorrow', 'firstDay']);
  gateway.setNow(before);
});

test('The picture of a notice is public as long as the notice stands', async () => {
  const shown = await gateway.call(notice.getImage, { params: { id: ids.lastDay! } });
  expect(shown.httpStatus).toBe(200);
  expect(shown.headers['content-type']).toBe('image/png');
  expect((await gateway.call(notice.getImage, { params: { id: ids.over! } })).httpStatus).toBe(404);
  expect((await gateway.call(notice.getImage, { params: { id: ids.tomorrow! } })).httpStatus).toBe(404);
  expect((await gateway.call(notice.getImage, { params: { id: 'x' } })).httpStatus).toBe(400);
});
