import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../../platform/files/file-store.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let stranger: CandidatePerson;
let profileManager: Person;
let scrutinyOfficer: Person;
let demandOfficer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await createCompleteCandidate(gateway);
  stranger = await gateway.createCandidate();
  profileManager = await gateway.createStaff({ privileges: { profileManagement: ['read', 'delete'] } });
  scrutinyOfficer = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  demandOfficer = await gateway.createStaff({ privileges: { requisition: ['read'] } });
});
afterAll(() => gateway.stop());

async function pdfOf(pages: number, lock?: Parameters<PDFDocument['encrypt']>[0]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 200]);
  if (lock) pdf.encrypt(lock);
  return Buffer.from(await pdf.save());
}

const readings = [
  'getContact',
  'getPersonalDetails',
  'getSamuhaBarga',
  'listEducation',
  'listGovernmentExperience',
  'listNonGovernmentExperience',
  'listProfessional',
  'listTraining',
  'listDocuments',
  'getExtraDetails',
  'getBasicInfo',
  'listAcademicQualification',
] as const;

describe.each(readings)('%s', (name) => {
  const call = profile[name];

  test('answers the candidate itself', async () => {
    expect((await gateway.call(call, {}, { as: candidate })).httpStatus).toBe(200);
    expect((await gateway.call(call, { onBehalf: candidate.masterId }, { as: candidate })).httpStatus).toBe(200);
  });

  test('answers a profile manager about the candidate named', async () => {
    expect((await gateway.call(call, { onBehalf: candidate.masterId }, { as: profileManager })).httpStatus).toBe(200);
    expect((await gateway.call(call, { onBehalf: 99_999_999 }, { as: profileManager })).httpStatus).toBe(404);
    expect((await gateway.call(call, {}, { as: profileManager })).httpStatus).toBe(400);
  });

  test('refuses another candidate, a scrutiny officer without the candidate, and other staff', async () => {
    expect((await gateway.call(call, { onBehalf: candidate.masterId }, { as: stranger })).httpStatus).toBe(403);
    expect((await gateway.call(call, { onBehalf: candidate.masterId }, { as: scrutinyOfficer })).httpStatus).toBe(403);
    expect((await gateway.call(call, { onBehalf: candidate.masterId }, { as: demandOfficer })).httpStatus).toBe(403);
    expect((await gateway.call(call, {})).httpStatus).toBe(401);
  });
});

describe('a document file', () => {
  const marksOf = async (pdf: Uint8Array) => {
    const laid = (await PDFDocument.load(pdf)).getPage(0).node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
    return laid?.keys().length ?? 0;
  };
  const photograph = async () => {
    const documents = await gateway.data(profile.listDocuments, {}, { as: candidate });
    return documents.find((document) => document.type === 'photograph')!.file;
  };
  const input = async () => {
    const { type, imageName } = await photograph();
    return { params: { type, ImageName: imageName } };
  };

  test('is shown to its candidate, under its own media type and not to be cached', async () => {
    const answer = await gateway.call(profile.getDocumentFile, await input(), { as: candidate });
    expect(answer.httpStatus).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  test('shown to a profile manager leaves a line in the audit trail; shown to its candidate it leaves none', async () => {
    const lines = () =>
      gateway.db.selectFrom('auditEntry').select(['accountId', 'subject']).where('action', '=', 'profile.getDocumentFile').execute();
    await gateway.call(profile.getDocumentFile, await input(), { as: candidate });
    const before = await lines();
    await gateway.call(profile.getDocumentFile, { ...(await input()), onBehalf: candidate.masterId }, { as: profileManager });
    const after = await lines();
    expect(after.length - before.length).toBe(1);
    expect(after.at(-1)).toEqual({ accountId: profileManager.accountId, subject: `candidate:${candidate.masterId}` });
  });

  test('that a profile manager takes away is a marked PDF, which the record tells apart; what is stored stays', async () => {
    const asked = { ...(await input()), onBehalf: candidate.masterId };
    const before = (await gateway.call(profile.getDocumentFile, asked, { as: profileManager })).bytes;
    const copy = await gateway.call(profile.getDocumentFile, { ...asked, query: { copy: true } }, { as: profileManager });
    expect(copy.headers['content-type']).toBe('application/pdf');
    expect(copy.headers['content-disposition']).toMatch(/^attachment; filename=.*\.pdf/);
    expect(copy.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const line = await gateway.db
      .selectFrom('auditEntry')
      .select('after')
      .where('action', '=', 'profile.getDocumentFile')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ copy: true });
    expect((await gateway.call(profile.getDocumentFile, asked, { as: profileManager })).bytes).toEqual(before);
  });

  test('that is a PDF bears the mark as soon as staff look at it, because browsers save what they show; its candidate sees what was sent', async () => {
    const [education] = await gateway.data(profile.listEducation, {}, { as: candidate });
    const { type, imageName } = education!.transcript;
    const asked = { params: { type, ImageName: imageName } };
    const own = (await gateway.call(profile.getDocumentFile, asked, { as: candidate })).bytes;
    const shown = await gateway.call(profile.getDocumentFile, { ...asked, onBehalf: candidate.masterId }, { as: profileManager });
    expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringMatching(/^inline/) });
    expect(await marksOf(own)).toBe(0);
    expect(await marksOf(shown.bytes)).toBe(1);
  });

  const unmarkable: [what: string, bytes: () => Promise<Buffer>][] = [
    ['torn', async () => Buffer.from('%PDF-1.7 torn')],
    ['encrypted', () => pdfOf(1, { userPassword: 'hers', ownerPassword: 'hers', permissions: {} })],
    ['longer than a paper is', () => pdfOf(201)],
  ];

  test.each(unmarkable)(
    'that is a PDF which is %s is shown to staff as it was sent, with a line of the record, and cannot be taken away',
    async (_what, bytes) => {
      const { masterId } = await createCompleteCandidate(gateway);
      const sent = await bytes();
      const files = filesIn(gateway.tools.fileStore, gateway.db, gateway.now);
      const content = { fileName: 'transcript.pdf', mediaType: 'application/pdf', bytes: sent };
      const transcriptFileId = await files.storeBytes(content, { purpose: 'profile.transcript', ownerAccountId: null });
      await gateway.db.updateTable('education').set({ transcriptFileId }).where('masterId', '=', masterId).execute();
      const [education] = await gateway.data(profile.listEducation, { onBehalf: masterId }, { as: profileManager });
      const { type, imageName } = education!.transcript;
      const asked = { params: { type, ImageName: imageName }, onBehalf: masterId };
      expect((await gateway.call(profile.getDocumentFile, asked, { as: profileManager })).bytes.equals(sent)).toBe(true);
      const lines = gateway.db.selectFrom('auditEntry').select('after').where('subject', '=', `candidate:${masterId}`);
      const opened = await lines.where('action', '=', 'profile.getDocumentFile').execute();
      expect(opened.map(({ after }) => after)).toMatchObject([{ type, imageName }]);
      expect((await gateway.call(profile.getDocumentFile, { ...asked, query: { copy: true } }, { as: profileManager })).httpStatus).toBe(
        409,
      );
    },
  );

  test('that its own candidate downloads has no mark', async () => {
    const answer = await gateway.call(profile.getDocumentFile, { ...(await input()), query: { copy: true } }, { as: candidate });
    expect(answer.headers['content-type']).toBe('image/png');
  });

  test('is not found under another candidate, another type or a made-up name', async () => {
    const { type, imageName } = await photograph();
    const asked = (given: { type: string; ImageName: string }, as: Person) =>
      gateway.call(profile.getDocumentFile, { params: given }, { as });
    expect((await asked({ type, ImageName: imageName }, stranger)).httpStatus).toBe(404);
    expect((await asked({ type: 'signature', ImageName: imageName }, candidate)).httpStatus).toBe(404);
    expect((await asked({ type: 'passport', ImageName: imageName }, candidate)).httpStatus).toBe(404);
    expect((await asked({ type, ImageName: '..%2F..%2Fetc%2Fpasswd' }, candidate)).httpStatus).toBe(404);
    expect((await asked({ type, ImageName: `${crypto.randomUUID()}.png` }, candidate)).httpStatus).toBe(404);
  });

  test('is refused to a scrutiny officer to whom the candidate is not allocated', async () => {
    const answer = await gateway.call(
      profile.getDocumentFile,
      { ...(await input()), onBehalf: candidate.masterId },
      { as: scrutinyOfficer },
    );
    expect(answer).toMatchObject({ httpStatus: 403, message: 'This candidate is not allocated to you for scrutiny.' });
  });
});

test('only a candidate saves: staff who may read are refused', async () => {
  const answer = await gateway.call(profile.deleteEducation, { params: { id: 1 } }, { as: profileManager });
  expect(answer.httpStatus).toBe(403);
});
