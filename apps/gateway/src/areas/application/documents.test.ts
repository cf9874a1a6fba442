import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { profileSnapshot } from '../profile/snapshot.ts';
import { profileSections } from './application-document-sections.ts';

let gateway: TestGateway;
let advertisement: TestAdvertisement;
let sita: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  sita = await createCompleteCandidate(gateway, { firstName: 'Sita', middleName: '', lastName: 'Basnet' });
  await applyAndPay(gateway, sita, { advertisement });
});
afterAll(() => gateway.stop());

const download = (document: calls.OwnDocument, as: CandidatePerson, advtCode = advertisement.advtCode) =>
  gateway.call(calls.downloadOwn, { params: { advtCode }, query: { document } }, { as });
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

describe('the receipt', () => {
  test('comes as a PDF of one page under its number', async () => {
    const answer = await download('receipt', sita);
    expect(answer.httpStatus).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/receipt-R-\d+\.pdf/);
    expect(pagesOf(answer.bytes)).toBe(1);
  });

  test('gives its QR code to the page of the application, with what was paid and the day of admit cards', async () => {
    const { data: own } = await gateway.call(application.list, {}, { as: sita });
    expect(own).toMatchObject([{ paidPaisa: own![0]!.feeAmountPaisa }]);
    await gateway.db
      .updateTable('advertisement')
      .set({ admitCardDownloadDateAd: '2027-01-25' })
      .where('advtCode', '=', advertisement.advtCode)
      .execute();
    const { data } = await gateway.call(application.detail, { body: { applicationId: own![0]!.applicationId } }, { as: sita });
    expect(data).toMatchObject({ admitCardFromAd: '2027-01-25', receiptCode: expect.stringMatching(/^<svg .*<\/svg>\n?$/s) });
  });

  test('is refused while the fee is not paid', async () => {
    const gita = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, gita, { advertisement });
    const { data } = await gateway.call(application.detail, { body: { applicationId } }, { as: gita });
    expect(data).toMatchObject({ receiptCode: null, paidPaisa: 0 });
    expect(await download('receipt', gita)).toMatchObject({
      httpStatus: 409,
      message: 'The fee of this application has not been paid yet, so there is no receipt.',
    });
  });
});

describe('the application', () => {
  test('comes as a PDF, paid or not, and later edits of the profile do not change it', async () => {
    const before = await download('application', sita);
    expect(before.httpStatus).toBe(200);
    expect(before.headers['content-disposition']).toContain('application-');
    expect(pagesOf(before.bytes)).toBeGreaterThan(0);
    await gateway.db.updateTable('personalDetails').set({ fatherNameNe: 'अरू कोही' }).where('masterId', '=', sita.masterId).execute();
    const after = await download('application', sita);
    // The same content gives the same document, byte for byte.
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  test('says everything in both languages and every day in both calendars', async () => {
    const hari = await createCompleteCandidate(gateway, { gender: 'male', dateOfBirthAd: '1998-04-14' });
    const snapshot = await profileSnapshot(gateway.db, hari.masterId);
    const sections = profileSections(snapshot);
    const [personal, contact] = sections;
    expect(personal).toMatchObject({ title: 'व्यक्तिगत विवरण / Personal details' });
    expect(personal && 'facts' in personal && personal.facts).toContainEqual({
      name: 'जन्म मिति / Date of birth',
      value: '२०५५ वैशाख १ / 14 April 1998',
    });
    // Mandatory fields must not be left out.
    const { address, gharNo, marga } = snapshot.contact.permanent!;
    const written = contact && 'facts' in contact ? contact.facts.map(({ value }) => value).join('\n') : '';
    for (const part of [address, gharNo, marga]) expect(written).toContain(part);
    expect(sections.map((section) => section.title)).toContain('शैक्षिक योग्यता / Education');
    expect(JSON.stringify(sections)).not.toMatch(/gateway\.|enums\./);
  });
});

describe.each(['receipt', 'application'] as const)('the %s of somebody else', (document) => {
  test('looks as if it did not exist', async () => {
    const stranger = await gateway.createCandidate();
    expect((await download(document, stranger)).httpStatus).toBe(404);
    expect((await download(document, sita, 999_999)).httpStatus).toBe(404);
  });

  test('is for candidates only', async () => {
    const staff = await gateway.createStaff({ privileges: { downloadAdmitCard: ['read'] } });
    const call = gateway.call(calls.downloadOwn, { params: { advtCode: advertisement.advtCode }, query: { document } }, { as: staff });
    expect((await call).httpStatus).toBe(403);
  });
});

test('an unknown document is refused', async () => {
  expect((await download('diploma' as 'receipt', sita)).httpStatus).toBe(400);
});
