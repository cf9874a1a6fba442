import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addressIn, personalDetails } from './testing/bodies.ts';

let gateway: TestGateway;
let districtId: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  districtId = (await gateway.db.selectFrom('district').select('id').where('nameEn', '=', 'Kathmandu').executeTakeFirstOrThrow()).id;
});
afterAll(() => gateway.stop());

const details = () => ({
  ...personalDetails(districtId),
  dateOfBirthBs: bsFromAd('1998-04-14'),
  citizenshipIssueDateBs: bsFromAd('2016-05-20'),
});

describe('personal details', () => {
  test('are registered before they are saved, without Nepali names', async () => {
    const candidate = await gateway.createCandidate({ firstName: 'Maya' });
    const found = await gateway.data(profile.getPersonalDetails, {}, { as: candidate });
    expect(found).toMatchObject({ masterId: candidate.masterId, firstName: 'Maya', inNepali: null });
  });

  test('saved in Nepali come back, and the audit trail tells before and after', async () => {
    const candidate = await gateway.createCandidate();
    const answer = await gateway.call(profile.savePersonalDetails, { body: details() }, { as: candidate, language: 'ne' });
    expect(answer).toMatchObject({ status: 1, message: 'व्यक्तिगत विवरण सुरक्षित भयो।' });
    const found = await gateway.data(profile.getPersonalDetails, {}, { as: candidate });
    expect(found.inNepali).toMatchObject({ firstName: 'सीता', middleName: '', lastName: 'बस्नेत', fatherName: 'राम बस्नेत' });
    expect(found.citizenshipIssueDistrict).toEqual({ en: 'Kathmandu', ne: 'काठमाडौँ' });
    const entry = await gateway.db
      .selectFrom('auditEntry')
      .select(['accountId', 'before', 'after'])
      .where('action', '=', 'profile.savePersonalDetails')
      .where('subject', '=', `candidate:${candidate.masterId}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ accountId: candidate.accountId, before: { inNepali: null }, after: { inNepali: { firstName: 'सीता' } } });
  });

  test('need a middle name in Nepali or the tick that there is none', async () => {
    const candidate = await gateway.createCandidate();
    const answer = await gateway.call(profile.savePersonalDetails, { body: { ...details(), noMiddleName: false } }, { as: candidate });
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'middleNameNe' }] });
  });

  test.each([
    ['1998-04-13', 'A citizenship certificate cannot be issued before the date of birth.'],
    ['2026-11-22', 'The citizenship issue date cannot be after today.'],
  ])('refuse a citizenship certificate of %s', async (citizenshipIssueDateAd, message) => {
    const candidate = await gateway.createCandidate();
    const body = { ...details(), citizenshipIssueDateAd, citizenshipIssueDateBs: bsFromAd(citizenshipIssueDateAd) };
    const answer = await gateway.call(profile.savePersonalDetails, { body }, { as: candidate });
    expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'citizenshipIssueDateAd', message }] });
  });

  test('refuse the citizenship certificate of somebody else', async () => {
    const first = await gateway.createCandidate();
    const second = await gateway.createCandidate();
    const body = { ...details(), citizenshipNumber: '27-01-70-77777' };
    await gateway.data(profile.savePersonalDetails, { body }, { as: first });
    const answer = await gateway.call(profile.savePersonalDetails, { body }, { as: second });
    expect(answer).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'citizenshipNumber', message: expect.stringContaining('another candidate') }],
    });
    await gateway.data(profile.savePersonalDetails, { body }, { as: first });
  });

  test('of a locked profile stay as they are, with the message of the commission', async () => {
    const candidate = await gateway.createCandidate();
    await gateway.db.updateTable('candidate').set({ profileLocked: true }).where('masterId', '=', candidate.masterId).execute();
    const answer = await gateway.call(profile.savePersonalDetails, { body: details() }, { as: candidate });
    expect(answer).toMatchObject({
      httpStatus: 409,
      errorCode: 'PROFILE_LOCKED',
      message: 'Your profile is locked. Please contact the commission to update locked details.',
    });
    expect(await gateway.data(profile.checkUserCanEdit, {}, { as: candidate })).toMatchObject({
      canEditProfile: false,
      canEditDocuments: true,
      editableUntil: null,
    });
  });

  test('of an unlocked profile are locked again when the unlocked time is over', async () => {
    const candidate = await gateway.createCandidate();
    const hour = 3_600_000;
    const set = (expiresAt: Date) =>
      gateway.db.updateTable('candidate').set({ profileLockExpiresAt: expiresAt }).where('masterId', '=', candidate.masterId).execute();
    const permission = () => gateway.data(profile.checkUserCanEdit, {}, { as: candidate });
    const later = new Date(gateway.now().getTime() + hour);
    await set(later);
    expect(await permission()).toMatchObject({ canEditProfile: true, lockedSince: null, editableUntil: later.toISOString() });
    const earlier = new Date(gateway.now().getTime() - hour);
    await set(earlier);
    expect(await permission()).toMatchObject({ canEditProfile: false, lockedSince: earlier.toISOString(), editableUntil: null });
  });
});

test('Until when unlocked documents can be changed is part of the permission, and null after that time', async () => {
  const candidate = await gateway.createCandidate();
  const setEnd = (expiresAt: Date) =>
    gateway.db.updateTable('candidate').set({ documentsLockExpiresAt: expiresAt }).where('masterId', '=', candidate.masterId).execute();
  const permission = () => gateway.data(profile.checkUserCanEdit, {}, { as: candidate });
  const later = new Date(gateway.now().getTime() + 3_600_000);
  await setEnd(later);
  expect(await permission()).toMatchObject({ canEditDocuments: true, documentsEditableUntil: later.toISOString(), editableUntil: null });
  await setEnd(new Date(gateway.now().getTime() - 3_600_000));
  expect(await permission()).toMatchObject({ canEditDocuments: false, documentsEditableUntil: null });
});

describe('the contact', () => {
  test('offers the e-mail and mobile number of the registration first', async () => {
    const candidate = await gateway.createCandidate();
    const contact = await gateway.data(profile.getContact, {}, { as: candidate });
    expect(contact).toEqual({
      permanent: null,
      mailing: null,
      registered: { email: candidate.email, mobileNo: expect.stringMatching(/^98/) },
    });
  });

  test('keeps both addresses with the names of their places', async () => {
    const candidate = await gateway.createCandidate();
    const { wardCount: _k, ...permanent } = await addressIn(gateway.db, 'Kaski');
    const { wardCount: _m, ...mailing } = await addressIn(gateway.db, 'Jhapa');
    await gateway.data(profile.saveContact, { body: { permanent: { ...permanent, wardNo: '३' }, mailing } }, { as: candidate });
    const contact = await gateway.data(profile.getContact, {}, { as: candidate });
    expect(contact.permanent).toMatchObject({ wardNo: 3, district: { en: 'Kaski' }, province: { en: 'Gandaki Province' } });
    expect(contact.mailing).toMatchObject({ wardNo: 1, district: { en: 'Jhapa' }, province: { en: 'Koshi Province' } });
  });

  test('refuses a ward that the local body does not have, at its field', async () => {
    const candidate = await gateway.createCandidate();
    const { wardCount, ...address } = await addressIn(gateway.db, 'Kaski');
    const body = { permanent: address, mailing: { ...address, wardNo: wardCount + 1 } };
    const answer = await gateway.call(profile.saveContact, { body }, { as: candidate });
    expect(answer).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'mailing.wardNo', message: `This local body has ${wardCount} wards.` }],
    });
    const nepali = await gateway.call(profile.saveContact, { body }, { as: candidate, language: 'ne' });
    expect(nepali.errors?.[0]?.message).toMatch(/[०-९]+ वटा वडा/);
  });

  test('refuses a local body of another district', async () => {
    const candidate = await gateway.createCandidate();
    const { wardCount: _k, ...kaski } = await addressIn(gateway.db, 'Kaski');
    const { wardCount: _j, ...jhapa } = await addressIn(gateway.db, 'Jhapa');
    const body = { permanent: { ...kaski, localBodyId: jhapa.localBodyId }, mailing: kaski };
    const answer = await gateway.call(profile.saveContact, { body }, { as: candidate });
    expect(answer.errors?.map((error) => error.field)).toEqual(expect.arrayContaining(['permanent.provinceId', 'permanent.districtId']));
  });
});
