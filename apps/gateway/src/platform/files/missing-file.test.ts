import { randomUUID } from 'node:crypto';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../frame/log.ts';
import { metricsRegistry } from '../metrics.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import type { Person } from '../../testing/people.ts';
import { smallPng } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { filesIn } from './file-store.ts';
import { MissingFile } from './missing-file.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { notice: ['read'], requisition: ['read'] } });
});
afterAll(() => gateway.stop());

const missed = async () => (await metricsRegistry.getSingleMetric('gateway_missing_files_total')!.get()).values[0]?.value ?? 0;

async function insertNotice(noticeNumber: string): Promise<{ id: number; imageFileId: string }> {
  const { db, tools } = gateway;
  const imageFileId = await filesIn(tools.fileStore, db, tools.now).storeBytes(
    { fileName: 'Sita Sharma.png', mediaType: 'image/png', bytes: smallPng() },
    { purpose: 'notice', ownerAccountId: null },
  );
  const days = { startDateAd: '2026-11-01', endDateAd: '2026-11-30', createdAt: tools.now() };
  const { id } = await db
    .insertInto('notice')
    .values({ noticeNumber, titleEn: 'Notice', titleNe: 'सूचना', imageFileId, ...days })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, imageFileId };
}

test('A file whose bytes are gone from the store is not found, is counted, and no cache keeps the answer', async () => {
  const { id, imageFileId } = await insertNotice('1/083-84');
  const file = await gateway.db.selectFrom('storedFile').select('sha256').where('id', '=', imageFileId).executeTakeFirstOrThrow();
  expect((await gateway.call(notice.getImage, { params: { id } })).httpStatus).toBe(200);
  expect(await gateway.tools.fileStore.remove(file.sha256, new Date('2999-01-01'))).toBe(true);
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  const before = await missed();
  const answers = [
    await gateway.call(notice.getImage, { params: { id } }),
    await gateway.call(notice.getAnyImage, { params: { id } }, { as: officer }),
    await gateway.call(requisition.getDocument, { params: { requisitionId } }, { as: officer }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ httpStatus: 404, message: 'The file was not found.' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await missed()).toBe(before + 3);
});

test('The log names a missing file by its id, and neither its hash nor its name', async () => {
  const { imageFileId } = await insertNotice('2/083-84');
  const file = await gateway.db.selectFrom('storedFile').select('sha256').where('id', '=', imageFileId).executeTakeFirstOrThrow();
  await gateway.tools.fileStore.remove(file.sha256, new Date('2999-01-01'));
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const error = await filesIn(gateway.tools.fileStore, gateway.db, gateway.now)
    .read(imageFileId)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MissingFile);
  log.error({ fileId: (error as MissingFile).fileId, err: error }, 'stored file missing');
  expect(lines[0]).toContain(imageFileId);
  expect(lines[0]).not.toContain(file.sha256.slice(2));
  expect(lines[0]).not.toContain('Sita');
});

test('Of many files those are read whose bytes are there, and each of the others says what is wrong with it', async () => {
  const files = filesIn(gateway.tools.fileStore, gateway.db, gateway.now);
  const store = (content: string) =>
    files.storeBytes(
      { fileName: 'photo.png', mediaType: 'image/png', bytes: Buffer.from(content) },
      { purpose: 'notice', ownerAccountId: null },
    );
  const [kept, gone] = [await store('kept'), await store('gone')];
  const { sha256 } = await gateway.db.selectFrom('storedFile').select('sha256').where('id', '=', gone).executeTakeFirstOrThrow();
  await gateway.tools.fileStore.remove(sha256, new Date('2999-01-01'));
  expect([...(await files.readMany([gone, randomUUID(), kept]))]).toEqual([[kept, await files.read(kept)]]);
  await expect(files.read(gone)).rejects.toBeInstanceOf(MissingFile);
});
