import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import * as rollNumber from '@psc/api-client/areas/examination/roll-number.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { smallPng } from '../../../testing/small-files.ts';
import {
  createAdmitCards,
  createApprovedApplication,
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  saveCentres,
  saveRooms,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { filesIn } from '../../../platform/files/file-store.ts';
import { signingKeyOf } from '../../../platform/pdf/signed-code.ts';

let gateway: TestGateway;
let officer: Person;
/** The first hour in Nepal of the day from which cards may be downloaded. */
const downloadDay = new Date('2026-12-19T18:20:00Z');

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

async function withPhotograph(masterId: number, accountId: number): Promise<void> {
  const files = filesIn(gateway.tools.fileStore, gateway.db, gateway.now);
  const fileId = await files.storeBytes(
    { fileName: 'photograph.png', mediaType: 'image/png', bytes: smallPng() },
    { purpose: 'candidateDocument', ownerAccountId: accountId },
  );
  await gateway.db.insertInto('candidateDocument').values({ masterId, type: 'photograph', fileId, updatedAt: gateway.now() }).execute();
}

describe('making admit cards', () => {
  test('cards are made for everybody with a roll number, who is notified', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 2);
    const page = await gateway.data(calls.list, { params: { advtCode } }, { as: officer });
    expect(page.rows.map((row) => [row.rollNumber, row.generatedAt !== null])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(page.about).toMatchObject({
      approvedCandidates: 2,
      withRollNumber: 2,
      generated: 2,
      blocked: 0,
      admitCardDownloadDateAd: '2026-12-20',
    });
    await gateway.mails();
    const told = await gateway.db
      .selectFrom('notification')
      .select(['titleEn', 'link'])
      .where('accountId', '=', candidates[0]!.accountId)
      .execute();
    expect(told).toContainEqual({
      titleEn: expect.stringMatching(/^Your admit card is ready: /),
      link: expect.stringMatching(/^\/vacancy-applied/),
    });
  });

  test('cards are refused while an approved candidate has no roll number', async () => {
    const centre = await createCentre(gateway, [2]);
    const examination = await createExamination(gateway, { chosenCentres: [centre] });
    await saveCentres(gateway, officer, examination.advtCode, { [centre]: 1 });
    await saveRooms(gateway, officer, examination.advtCode, centre, [1]);
    await giveRollNumbers(gateway, officer, examination.advtCode, centre, 1, 1);
    const { masterId } = await createApprovedApplication(gateway, examination, centre);
    const answer = await gateway.call(calls.generate, { body: { advtCode: examination.advtCode } }, { as: officer });
    expect(answer).toMatchObject({
      httpStatus: 409,
      message: `1 approved candidate has no roll number or room yet (master IDs ${masterId}).`,
    });
  });

  test('a candidate rejected after scrutiny was reopened hides no approved candidate without a roll number, and gets no card', async () => {
    const centre = await createCentre(gateway, [3]);
    const examination = await createExamination(gateway, { chosenCentres: [centre, centre] });
    const { advtCode, candidates } = examination;
    await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
    await saveRooms(gateway, officer, advtCode, centre, [2]);
    await giveRollNumbers(gateway, officer, advtCode, centre, 1, 2);
    const decide = (applicationId: number, scrutinyStatus: string) =>
      gateway.db.updateTable('application').set({ scrutinyStatus }).where('id', '=', applicationId).execute();
    await decide(candidates[0]!.applicationId, 'rejected');
    const newcomer = await createApprovedApplication(gateway, examination, centre);
    const generate = () => gateway.call(calls.generate, { body: { advtCode } }, { as: officer });
    expect((await generate()).message).toContain(`(master IDs ${newcomer.masterId})`);
    await decide(newcomer.applicationId, 'rejected');
    expect((await generate()).data).toEqual({ generated: 1 });
    const cards = await gateway.db.selectFrom('examinationPerson').selectAll().where('advtCode', '=', advtCode).execute();
    expect(cards).toMatchObject([{ applicationId: candidates[1]!.applicationId, cardGeneratedAt: gateway.now() }]);
    const rejected = gateway.db.selectFrom('admitCard').selectAll().where('applicationId', '=', candidates[0]!.applicationId);
    expect(await rejected.execute()).toEqual([]);
  });

  test('while scrutiny is reopened no one is seated and no card is made, and it is not reopened while cards are being made', async () => {
    const { advtCode, candidates, examCentreId } = await createAdmitCards(gateway, officer, 1);
    await gateway.db.deleteFrom('admitCard').where('applicationId', '=', candidates[0]!.applicationId).execute();
    const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
    const reopen = () => gateway.call(scrutiny.reopen, { body: { advtCode, remark: 'Court order' } }, { as: supervisor });
    const generate = () => gateway.call(calls.generate, { body: { advtCode } }, { as: officer });
    const [reopened, generated] = await Promise.all([reopen(), generate()]);
    expect([reopened.httpStatus, generated.httpStatus].toSorted()).toEqual([200, 409]);
    await gateway.db.deleteFrom('admitCard').where('applicationId', '=', candidates[0]!.applicationId).execute();
    if (reopened.httpStatus !== 200) await reopen();
    const open = { httpStatus: 409, message: expect.stringMatching(/^The scrutiny of this advertisement is open/) };
    expect(await generate()).toMatchObject(open);
    const takeBack = { advtCode, examCentreId };
    expect(await gateway.call(rollNumber.takeBack, { body: takeBack }, { as: officer })).toMatchObject(open);
  });

  test('the cards of an advertisement come as one PDF, photographs embedded, and the download is in the audit trail', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 2);
    await withPhotograph(candidates[0]!.masterId, candidates[0]!.accountId);
    const answer = await gateway.call(calls.download, { body: { advtCode } }, { as: officer });
    expect(answer.httpStatus).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = answer.bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    const audit = await gateway.db
      .selectFrom('auditEntry')
      .select('after')
      .where('subject', '=', `advertisement:${advtCode}`)
      .where('action', '=', 'admitCard.download')
      .execute();
    expect(audit).toEqual([{ after: { cards: 2 } }]);
  });

  test('a range without cards is refused', async () => {
    const { advtCode } = await createAdmitCards(gateway, officer, 1);
    expect((await gateway.call(calls.download, { body: { advtCode, rollFrom: 50 } }, { as: officer })).message).toBe(
      'There is no admit card in this range.',
    );
  });
});

describe('downloading the own card', () => {
  test('a candidate downloads the own card from the download date on, in Nepal time', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 1);
    const own = () => gateway.call(calls.downloadOwn, { params: { advtCode } }, { as: candidates[0]!, language: 'ne' });
    expect(await own()).toMatchObject({
      httpStatus: 409,
      message: 'तपाईंको प्रवेशपत्र अहिले डाउनलोड गर्न मिल्दैन। कृपया डाउनलोड मितिमा पुनः प्रयास गर्नुहोस्।',
    });
    const before = await gateway.data(profile.getApprovedAdmitCard, {}, { as: candidates[0]! });
    expect(before).toMatchObject([{ state: 'notYet', rollNumber: null, examCentre: null }]);

    gateway.setNow(downloadDay);
    const fresh = await gateway.createStaff({ privileges: { downloadAdmitCard: ['read'] } });
    const cards = await gateway.data(profile.getApprovedAdmitCard, { onBehalf: candidates[0]!.masterId }, { as: fresh });
    expect(cards).toMatchObject([
      { state: 'ready', rollNumber: 1, papers: [{ roomNumber: '1' }], advertisement: { advtNumbers: [`${advtCode}-open/083-84`] } },
    ]);
    expect(cards[0]!.papers).toHaveLength(1);
    gateway.setNow(testNow);
  });

  test('nobody downloads the card of somebody else', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 1);
    const stranger = await gateway.createCandidate();
    expect((await gateway.call(calls.downloadOwn, { params: { advtCode } }, { as: stranger })).httpStatus).toBe(404);
    expect((await gateway.call(profile.getApprovedAdmitCard, { onBehalf: candidates[0]!.masterId }, { as: stranger })).httpStatus).toBe(
      403,
    );
    expect((await gateway.call(calls.downloadOwn, { params: { advtCode } }, { as: officer })).httpStatus).toBe(403);
  });

  test('a card on its download date comes as a PDF of one page', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 2, { admitCardDownloadDateAd: '2026-11-21' });
    const answer = await gateway.call(calls.downloadOwn, { params: { advtCode } }, { as: candidates[1]! });
    expect(answer.httpStatus).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`admit-card-${advtCode}-2.pdf`);
    expect(answer.bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

describe('blocking', () => {
  test('a blocked card cannot be downloaded until the block is lifted', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 2, { admitCardDownloadDateAd: '2026-11-21' });
    const masterIds = String(candidates[0]!.masterId);
    await gateway.data(calls.block, { body: { advtCode, masterIds, remarks: 'Identity in doubt' } }, { as: officer });
    const { rows: cards } = await gateway.data(calls.listBlocked, { query: { advtCode } }, { as: officer });
    expect(cards).toMatchObject([{ masterId: candidates[0]!.masterId, blockRemarks: 'Identity in doubt' }]);
    const inState = async (state: 'notMade' | 'made' | 'blocked') => {
      const { rows } = await gateway.data(calls.list, { params: { advtCode }, query: { state } }, { as: officer });
      return rows.map((row) => row.masterId);
    };
    expect(await inState('blocked')).toEqual([candidates[0]!.masterId]);
    expect(await inState('made')).toEqual([candidates[1]!.masterId]);
    expect(await inState('notMade')).toEqual([]);
    const own = () => gateway.call(calls.downloadOwn, { params: { advtCode } }, { as: candidates[0]! });
    expect(await own()).toMatchObject({ httpStatus: 403, errorCode: 'ADMIT_CARD_BLOCKED' });
    expect((await gateway.call(calls.downloadOwn, { params: { advtCode } }, { as: candidates[1]! })).httpStatus).toBe(200);
    await gateway.data(calls.unblock, { body: { advtCode, masterIds, remarks: '' } }, { as: officer });
    expect((await own()).httpStatus).toBe(200);
  });

  test('a block needs its reason and master ids that have a card', async () => {
    const { advtCode, candidates } = await createAdmitCards(gateway, officer, 1);
    const block = (masterIds: string, remarks: string) =>
      gateway.call(calls.block, { body: { advtCode, masterIds, remarks } }, { as: officer });
    expect(await block(String(candidates[0]!.masterId), ' ')).toMatchObject({ httpStatus: 400, errors: [{ field: 'remarks' }] });
    expect(await block('99999999', 'Unknown')).toMatchObject({ httpStatus: 400, errors: [{ field: 'masterIds' }] });
    await block(String(candidates[0]!.masterId), 'First');
    expect(await block(String(candidates[0]!.masterId), 'Second')).toMatchObject({ httpStatus: 400, errors: [{ field: 'masterIds' }] });
  });
});

test('the signing key is made once and kept', () => {
  const { dataDir } = gateway.tools.configuration;
  const kept = { dataDir, signingKeyPem: undefined };
  expect(signingKeyOf(kept)).toBe(signingKeyOf({ ...kept }));
});
