import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { smallPng } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { printCards } from './print.ts';
import type { CardToPrint } from './repository.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const name = { en: 'Kharidar', ne: 'खरिदार' };
const advertisement: ExamAdvertisement = {
  advtCode: 20_001,
  advtNumbers: ['16613/083-84'],
  fiscalYear: '2083-84',
  post: name,
  class: name,
  service: name,
  group: name,
  subGroup: name,
  organization: name,
};

const card = (position: number, photographFileId: string | null) =>
  ({
    applicationId: 800_000 + position,
    advtCode: 20_001,
    masterId: 10_000_000 + position,
    generatedAt: new Date('2026-11-21T04:15:00Z'),
    rollNumber: 100_000 + position,
    fullNameEn: `Candidate ${position}`,
    fullNameNe: null,
    applicationNumber: `2083-84-000000${position}`,
    dateOfBirthAd: '2000-01-01',
    centreEn: 'Centre',
    centreNe: 'केन्द्र',
    address: '',
    roomNumber: '1',
    photographFileId,
    signatureFileId: null,
    categories: [{ advtNumber: '16613/083-84', heading: 'open', nameEn: 'Open', nameNe: 'खुला' }],
  }) as unknown as CardToPrint;

const pictures: Readonly<Record<string, Buffer>> = { good: smallPng(), broken: Buffer.from('no picture') };

const fileOf = (fileId: string) => ({ fileName: fileId, mediaType: 'image/png', bytes: pictures[fileId]! });

/** Returns these pictures by id; the id `missing` has no file. */
const contextOf = () =>
  ({
    db: gateway.db,
    configuration: gateway.tools.configuration,
    files: {
      read: async (fileId: string) => {
        if (!pictures[fileId]) throw new Error('There is no such file.');
        return fileOf(fileId);
      },
      readMany: async (fileIds: string[]) => new Map(fileIds.filter((id) => pictures[id]).map((id) => [id, fileOf(id)])),
    },
  }) as unknown as Context;

const print = (...cards: CardToPrint[]) => printCards(cards, advertisement, [], contextOf());
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length;

test('cards whose pictures are in order fill one page each', async () => {
  const { pdf, leftOut } = await print(card(1, 'good'), card(2, null));
  expect(leftOut).toEqual([]);
  expect(pagesOf(pdf)).toBe(2);
});

test('a card with special arrangements still fills one page', async () => {
  const granted = {
    kinds: ['writer', 'extraTime', 'groundFloor', 'largePrint'],
    preparation: 'A table beside the door',
    extraMinutesPerHour: 30,
  };
  const { pdf } = await print({ ...card(1, 'good'), arrangements: granted } as CardToPrint);
  expect(pagesOf(pdf)).toBe(1);
});

test('a card with a broken or missing picture is left out and named on a page of its own', async () => {
  const { pdf, leftOut } = await print(card(1, 'good'), card(2, 'broken'), card(3, 'missing'), card(4, 'good'), card(5, null));
  expect(leftOut.map(({ applicationId }) => applicationId)).toEqual([800_002, 800_003]);
  expect(pagesOf(pdf)).toBe(4);
});

test('a single card that cannot be printed is an error', async () => {
  await expect(print(card(1, 'broken'))).rejects.toThrow('typesetting admit-card failed');
  await expect(print(card(2, 'broken'), card(3, 'broken'))).rejects.toThrow('typesetting admit-card failed');
});
