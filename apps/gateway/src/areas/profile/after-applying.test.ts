import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { createApplication } from '../../testing/applications.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { pdfFile, pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { firstId } from './testing/bodies.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let officer: Person;
let otherOfficer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await createCompleteCandidate(gateway);
  const groupClass = await firstId(gateway.db, 'samuhaBarga');
  await gateway.data(profile.saveSamuhaBarga, { body: { groupClass, groupClassDocument: pdfFile() } }, { as: candidate });
  officer = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  otherOfficer = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  await createApplication(gateway.db, candidate.masterId, advertisement, { scrutinyOfficerId: officer.accountId }, gateway.now());
});
afterAll(() => gateway.stop());

describe('once a candidate is allocated for scrutiny', () => {
  test('the officer reads the profile, and no other officer does', async () => {
    expect((await gateway.call(profile.getPersonalDetails, { onBehalf: candidate.masterId }, { as: officer })).httpStatus).toBe(200);
    expect((await gateway.call(profile.getPersonalDetails, { onBehalf: candidate.masterId }, { as: otherOfficer })).httpStatus).toBe(403);
  });

  test('the officer still sees the photograph that was sent when the candidate has replaced it, and a stranger does not', async () => {
    const before = await gateway.data(profile.listDocuments, {}, { as: candidate });
    const sent = before.find((document) => document.type === 'photograph')!.file;
    await gateway.data(profile.uploadDocuments, { body: { photograph: pngFile('newer.png') } }, { as: candidate });
    const input = { params: { type: sent.type, ImageName: sent.imageName }, onBehalf: candidate.masterId };
    expect((await gateway.call(profile.getDocumentFile, input, { as: officer })).httpStatus).toBe(200);
    expect((await gateway.call(profile.getDocumentFile, input, { as: otherOfficer })).httpStatus).toBe(403);
    const stranger = await gateway.createCandidate();
    expect((await gateway.call(profile.getDocumentFile, { params: input.params }, { as: stranger })).httpStatus).toBe(404);
  });

  test('the officer still sees the proof of a group that the candidate has removed since', async () => {
    const [group] = await gateway.data(profile.getSamuhaBarga, {}, { as: candidate });
    await gateway.data(profile.deleteSamuhaBarga, { params: { id: group!.id } }, { as: candidate });
    const input = { params: { type: group!.file.type, ImageName: group!.file.imageName }, onBehalf: candidate.masterId };
    expect((await gateway.call(profile.getDocumentFile, input, { as: officer })).httpStatus).toBe(200);
  });
});
