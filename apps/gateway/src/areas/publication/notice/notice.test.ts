import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn } from '../../../platform/files/file-store.ts';
import { smallPng } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

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
    .values({
      noticeNumber: `${title}/083-84`,
      titleEn: title,
      titleNe: title,
      startDateAd,
      endDateAd,
      imageFileId,
      createdAt: tools.now(),
    })
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

test('The picture of a notice is public from its first day on, also in the archive', async () => {
  const shown = await gateway.call(notice.getImage, { params: { id: ids.lastDay! } });
  expect(shown.httpStatus).toBe(200);
  expect(shown.headers['content-type']).toBe('image/png');
  expect((await gateway.call(notice.getImage, { params: { id: ids.over! } })).httpStatus).toBe(200);
  expect((await gateway.call(notice.getImage, { params: { id: ids.tomorrow! } })).httpStatus).toBe(404);
  expect((await gateway.call(notice.getImage, { params: { id: 'x' } })).httpStatus).toBe(400);
});

test('those who keep the notices see the picture of one that is over or not published yet, and nobody else does', async () => {
  const keeper = await gateway.createStaff({ privileges: { notice: ['read'] } });
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  for (const id of [ids.over!, ids.tomorrow!]) {
    const shown = await gateway.call(notice.getAnyImage, { params: { id } }, { as: keeper });
    expect([shown.httpStatus, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await gateway.call(notice.getAnyImage, { params: { id } }, { as: other })).httpStatus).toBe(403);
  }
  expect((await gateway.call(notice.getAnyImage, { params: { id: 999_999 } }, { as: keeper })).httpStatus).toBe(404);
});

test('The archive has what is over too, found by words, fiscal year and topic, and nothing that is still to come', async () => {
  await insertNotice('old result', '2025-06-01', '2025-06-30');
  await gateway.db.updateTable('notice').set({ topic: 'result' }).where('id', '=', ids['old result']!).execute();
  const titles = async (query: Parameters<typeof ask>[0]) => (await ask(query)).notices.map((each) => each.title.en);
  const ask = (query: { text?: string; fiscalYear?: string; topic?: 'result' | 'interview' }) => gateway.data(notice.archive, { query });
  expect(await titles({})).toEqual(['firstDay', 'lastDay', 'over', 'old result']);
  expect((await ask({})).fiscalYears).toEqual(['2083-84', '2082-83', '2081-82']);
  expect(await titles({ fiscalYear: '2081-82' })).toEqual(['old result']);
  expect(await titles({ fiscalYear: '2083-84', text: 'VER' })).toEqual(['over']);
  expect(await titles({ topic: 'result' })).toEqual(['old result']);
  expect(await titles({ topic: 'interview' })).toEqual([]);
  expect((await gateway.call(notice.archive, { query: { fiscalYear: '1200-01' } })).httpStatus).toBe(400);
  expect((await gateway.call(notice.archive, { query: { page: 0 } })).httpStatus).toBe(400);
  await gateway.db.deleteFrom('notice').where('id', '=', ids['old result']!).execute();
});

const keepsNotices = () => gateway.createStaff({ privileges: { notice: ['read', 'create', 'update', 'delete'] } });
const picture = (name = 'notice.png') => new File([new Uint8Array(smallPng())], name, { type: 'image/png' });
const typed = {
  noticeNumber: '781/083-84',
  titleNe: 'परीक्षा मिति तोकिएको सूचना',
  titleEn: 'Notice of the date of the examination',
  startDate: '2026-11-21',
  endDate: '2026-12-05',
  description: 'सम्बन्धित सबैको जानकारीका लागि।',
};

test('An officer adds a notice, changes its days without sending the picture again, and deletes it', async () => {
  const officer = await keepsNotices();
  const { id } = await gateway.data(notice.save, { body: { ...typed, noticeImage: picture() } }, { as: officer });
  expect((await gateway.data(notice.listPublic, {})).find((each) => each.id === id)).toMatchObject({
    noticeNumber: '781/083-84',
    hasImage: true,
  });

  await gateway.data(notice.save, { body: { ...typed, id, version: 1, startDate: '2026-11-25' } }, { as: officer });
  expect((await gateway.data(notice.listPublic, {})).some((each) => each.id === id)).toBe(false);
  const [newest] = (await gateway.data(notice.list, { query: {} }, { as: officer })).rows;
  expect(newest).toMatchObject({ id, startDateAd: '2026-11-25', hasImage: true });

  const remove = (version: number) => gateway.call(notice.delete, { params: { id }, query: { version } }, { as: officer });
  expect(await remove(newest!.version)).toMatchObject({ httpStatus: 200 });
  expect((await remove(newest!.version)).httpStatus, 'a second press').toBe(404);
});

test('A notice without a picture, or one that would end before it begins, is refused at its field', async () => {
  const officer = await keepsNotices();
  const withoutPicture = await gateway.call(notice.save, { body: typed } as never, { as: officer });
  expect(withoutPicture.errors).toEqual([{ field: 'noticeImage', message: 'Please upload the notice image.' }]);
  const backwards = await gateway.call(
    notice.save,
    { body: { ...typed, endDate: '2026-11-20', noticeImage: picture() } },
    { as: officer, language: 'ne' },
  );
  expect(backwards.errors).toEqual([{ field: 'endDate', message: 'अन्तिम मिति सुरु मितिभन्दा अगाडिको हुनु हुँदैन।' }]);
  const noPicture = await gateway.call(
    notice.save,
    { body: { ...typed, noticeImage: new File(['%PDF-1.4'], 'notice.pdf', { type: 'application/pdf' }) } },
    { as: officer },
  );
  expect(noPicture.errors?.[0]).toMatchObject({ field: 'noticeImage' });
});

test('Adding does not allow to change, and reading allows neither', async () => {
  const adds = await gateway.createStaff({ privileges: { notice: ['read', 'create'] } });
  const { id } = await gateway.data(notice.save, { body: { ...typed, noticeImage: picture() } }, { as: adds });
  expect((await gateway.call(notice.save, { body: { ...typed, id, version: 1 } }, { as: adds })).httpStatus).toBe(403);
  expect((await gateway.call(notice.delete, { params: { id }, query: { version: 1 } }, { as: adds })).httpStatus).toBe(403);
  const reads = await gateway.createStaff({ privileges: { notice: ['read'] } });
  expect((await gateway.call(notice.save, { body: { ...typed, noticeImage: picture() } }, { as: reads })).httpStatus).toBe(403);
  expect((await gateway.call(notice.list, { query: {} }, { as: await gateway.createStaff({ privileges: {} }) })).httpStatus).toBe(403);
  expect((await gateway.call(notice.save, { body: { ...typed, id: 999_999, version: 1 } }, { as: await keepsNotices() })).httpStatus).toBe(
    404,
  );
});

test('Two notices never share a number, whether one is added or changed', async () => {
  const officer = await keepsNotices();
  const add = (noticeNumber: string) =>
    gateway.call(notice.save, { body: { ...typed, noticeNumber, noticeImage: picture() } }, { as: officer });
  const first = await add('900/083-84');
  const second = await add('901/083-84');
  expect((await add('900/083-84')).errors).toEqual([{ field: 'noticeNumber', message: 'Another notice already has this number.' }]);
  const change = (id: number, noticeNumber: string) =>
    gateway.call(notice.save, { body: { ...typed, id, version: 1, noticeNumber } }, { as: officer });
  expect((await change(second.data!.id, '900/083-84')).errors?.[0]?.field).toBe('noticeNumber');
  expect((await change(first.data!.id, '900/083-84')).httpStatus).toBe(200);
  const answers = await Promise.all([add('902/083-84'), add('902/083-84')]);
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 400]);
});

test('A notice that a colleague has changed is neither overwritten nor deleted, and a second press adds none', async () => {
  const officer = await keepsNotices();
  const body = { ...typed, noticeNumber: '910/083-84', noticeImage: picture() };
  const press = () => gateway.call(notice.save, { body }, { as: officer, headers: { 'idempotency-key': 'the-same-submission-1' } });
  const { data } = await press();
  expect((await press()).data).toEqual(data);
  const id = data!.id;
  const change = (version: number, titleEn: string) =>
    gateway.call(notice.save, { body: { ...typed, noticeNumber: '910/083-84', id, version, titleEn } }, { as: officer });
  expect((await change(1, 'As the colleague wrote it')).httpStatus).toBe(200);
  const stale = await change(1, 'From a tab that was open before');
  expect(stale).toMatchObject({ httpStatus: 409, message: expect.stringContaining('changed') });
  expect((await gateway.call(notice.delete, { params: { id }, query: { version: 1 } }, { as: officer })).httpStatus).toBe(409);
  const { rows } = await gateway.data(notice.list, { query: { text: '910/083-84' } }, { as: officer });
  expect(rows).toMatchObject([{ title: { en: 'As the colleague wrote it' }, version: 2 }]);
});
