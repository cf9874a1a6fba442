import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { pngFile } from '../../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { selectSubmitted } from '../repository/documents.ts';

let gateway: TestGateway;
let live: TestAdvertisement;

beforeAll(async () => {
  gateway = await startTestGateway();
  live = await createAdvertisement(
    gateway.db,
    {
      categories: [
        { quotaCode: 'open', seats: 3 },
        { quotaCode: 'woman', seats: 2 },
      ],
    },
    gateway.now(),
  );
});
afterAll(() => gateway.stop());

test('a live vacancy is in the list with its categories, deadlines and what it costs today', async () => {
  const candidate = await gateway.createCandidate();
  const { vacancies } = await gateway.data(v.list, {}, { as: candidate });
  const found = vacancies.find((vacancy) => vacancy.advtCode === live.advtCode)!;
  expect(found.categories.map((category) => [category.quotaCode, category.seats])).toEqual([
    ['open', 3],
    ['woman', 2],
  ]);
  expect(found).toMatchObject({
    feeType: 'single',
    acceptsApplications: true,
    applicationId: null,
    doubleFeeSubmissionLastAt: '2026-12-07T11:15:00.000Z',
  });
});

test('a vacancy that is not published, and one whose last deadline has passed, are not in the list', async () => {
  const pending = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const over = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-11-10', doubleFeeSubmissionLastDateAd: '2026-11-17' },
    gateway.now(),
  );
  const { vacancies } = await gateway.data(v.list, {}, { as: await gateway.createCandidate() });
  const codes = vacancies.map((vacancy) => vacancy.advtCode);
  expect(codes).not.toContain(pending.advtCode);
  expect(codes).not.toContain(over.advtCode);
});

test('the list can be searched in both scripts and narrowed by quota', async () => {
  const candidate = await gateway.createCandidate();
  const { vacancies } = await gateway.data(v.list, {}, { as: candidate });
  const { post } = vacancies.find((vacancy) => vacancy.advtCode === live.advtCode)!;
  for (const text of [post.en, post.ne, String(live.advtCode)]) {
    const found = await gateway.data(v.filter, { body: { text } }, { as: candidate });
    expect(found.vacancies.map((vacancy) => vacancy.advtCode)).toContain(live.advtCode);
  }
  const women = await gateway.data(v.filter, { body: { quotaCode: 'woman' } }, { as: candidate });
  expect(women.vacancies.every((vacancy) => vacancy.categories.some((category) => category.quotaCode === 'woman'))).toBe(true);
  const none = await gateway.data(v.filter, { body: { text: 'x%_y' } }, { as: candidate });
  expect(none.vacancies).toEqual([]);
});

test('the list is searched by sound: romanised Nepali, other spellings, Nepali digits', async () => {
  const candidate = await gateway.createCandidate();
  const post = await gateway.db.selectFrom('post').select('id').where('nameNe', '=', 'शाखा अधिकृत').executeTakeFirstOrThrow();
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  await gateway.db.updateTable('requisition').set({ postId: post.id }).where('id', '=', advertisement.requisitionId).execute();
  const found = async (text: string) =>
    (await gateway.data(v.filter, { body: { text } }, { as: candidate })).vacancies.map(({ advtCode }) => advtCode);
  for (const text of ['shakha adhikrit', 'sakha', 'साखा', 'Section Officer', nepaliDigits(String(advertisement.advtCode))]) {
    expect(await found(text), text).toEqual([advertisement.advtCode]);
  }
  expect(await found('upasachiv')).toEqual([]);
});

test('what closes soon has its next deadline soon, the normal one or the last one', async () => {
  const candidate = await gateway.createCandidate();
  const normalSoon = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-11-24', doubleFeeSubmissionLastDateAd: '2026-12-24' },
    gateway.now(),
  );
  const lastSoon = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-11-19', doubleFeeSubmissionLastDateAd: '2026-11-26' },
    gateway.now(),
  );
  const later = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-11-19', doubleFeeSubmissionLastDateAd: '2026-12-19' },
    gateway.now(),
  );
  const { vacancies } = await gateway.data(v.filter, { body: { closingWithinDays: 7 } }, { as: candidate });
  const codes = vacancies.map(({ advtCode }) => advtCode);
  expect(codes).toEqual(expect.arrayContaining([normalSoon.advtCode, lastSoon.advtCode]));
  expect(codes).not.toContain(later.advtCode);
});

test('the list is narrowed by office and by minimum qualification', async () => {
  const candidate = await gateway.createCandidate();
  const [, organization] = await gateway.db.selectFrom('organization').select('id').orderBy('id').execute();
  const [, level] = await gateway.db.selectFrom('educationLevel').select('id').orderBy('position').execute();
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  await gateway.db
    .updateTable('requisition')
    .set({ organizationId: organization!.id })
    .where('id', '=', advertisement.requisitionId)
    .execute();
  await gateway.db
    .updateTable('advertisement')
    .set({ minimumEducationLevelId: level!.id })
    .where('advtCode', '=', advertisement.advtCode)
    .execute();
  for (const body of [{ organizationId: organization!.id }, { minimumEducationLevelId: level!.id }]) {
    const { vacancies } = await gateway.data(v.filter, { body }, { as: candidate });
    expect(vacancies.map(({ advtCode }) => advtCode)).toEqual([advertisement.advtCode]);
  }
});

test('the detail says each rule of eligibility and what is missing before applying', async () => {
  const candidate = await gateway.createCandidate();
  const detail = await gateway.data(v.detail, { body: { advtCode: live.advtCode } }, { as: candidate });
  expect(detail.profileComplete).toBe(false);
  expect(detail.missing).toEqual(['education', 'citizenship', 'photograph', 'signature', 'personalDetails']);
  expect(detail.eligibility.map((rule) => [rule.rule, rule.verdict])).toEqual([
    ['age', 'met'],
    ['qualification', 'notMet'],
    ['quota', 'met'],
  ]);
});

test('applying to two categories costs the basic and one extra price, and sends a mail', async () => {
  const candidate = await createCompleteCandidate(gateway);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', candidate.accountId).execute();
  const answer = await gateway.call(v.apply, { body: await applyInput(gateway, { advertisement: live }) }, { as: candidate });
  expect(answer.httpStatus).toBe(200);
  const fee = await gateway.db
    .selectFrom('fee')
    .innerJoin('requisition', 'requisition.classId', 'fee.classId')
    .selectAll('fee')
    .where('requisition.id', '=', live.requisitionId)
    .executeTakeFirstOrThrow();
  expect(answer.data).toMatchObject({ feeAmountPaisa: fee.basicPricePaisa + fee.extraPricePaisa, feeType: 'single' });
  const mail = (await gateway.mails()).find((each) => each.to === candidate.email);
  expect(mail?.subject).toContain(answer.data!.applicationNumber);
});

test('an application keeps the profile as it was when it was sent', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  await gateway.db.updateTable('personalDetails').set({ firstNameNe: 'गीता' }).where('masterId', '=', candidate.masterId).execute();
  const { snapshot } = await selectSubmitted(gateway.db, applicationId);
  expect(JSON.stringify(snapshot)).toContain('सीता');
  expect(JSON.stringify(snapshot)).not.toContain('गीता');
});

test('a document replaced after applying is still the one that was submitted, for the candidate to see', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  await gateway.data(profile.uploadDocuments, { body: { photograph: pngFile('new.png') } }, { as: candidate });
  const { snapshot } = await selectSubmitted(gateway.db, applicationId);
  const submitted = snapshot.documents.find(({ type }) => type === 'photograph')!.file;
  const current = await gateway.db
    .selectFrom('candidateDocument')
    .select('fileId')
    .where('masterId', '=', candidate.masterId)
    .where('type', '=', 'photograph')
    .executeTakeFirstOrThrow();
  expect(submitted.imageName).not.toContain(current.fileId);
  const file = await gateway.call(
    profile.getDocumentFile,
    { params: { type: 'photograph', ImageName: submitted.imageName } },
    { as: candidate },
  );
  expect(file.httpStatus).toBe(200);
});

test('the same submission sent twice is kept once and answers the same', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const body = await applyInput(gateway, { advertisement: live });
  const headers = { 'idempotency-key': 'same-submission-0001' };
  const first = await gateway.data(v.apply, { body }, { as: candidate, headers });
  const second = await gateway.data(v.apply, { body }, { as: candidate, headers });
  expect(second).toEqual(first);
});

test('two submissions at the same moment make one application; the other gets its number', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const body = await applyInput(gateway, { advertisement: live });
  const answers = await Promise.all([
    gateway.call(v.apply, { body }, { as: candidate }),
    gateway.call(v.apply, { body }, { as: candidate }),
  ]);
  expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
  const count = await gateway.db.selectFrom('application').select('id').where('masterId', '=', candidate.masterId).execute();
  expect(count).toHaveLength(1);
});

test('applying again is refused with the number of the first application', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const { applicationNumber } = await gateway.db
    .selectFrom('application')
    .select('applicationNumber')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const again = await gateway.call(
    v.apply,
    { body: await applyInput(gateway, { advertisement: live }) },
    { as: candidate, language: 'ne' },
  );
  expect(again.httpStatus).toBe(409);
  expect(again.message).toContain('दरखास्त दिइसक्नुभएको छ');
  expect(again.message.length).toBeGreaterThan(applicationNumber.length);
});

test('the deadline passed between opening and sending: the gateway refuses by its own clock', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const body = await applyInput(gateway, { advertisement: live });
  gateway.setNow(new Date('2026-12-07T11:15:00.001Z'));
  try {
    const answer = await gateway.call(v.apply, { body }, { as: await signInAgain(gateway, candidate) });
    expect([answer.httpStatus, answer.message]).toEqual([409, 'The last date for submission has passed.']);
  } finally {
    gateway.setNow(testNow);
  }
});

test('after the normal deadline the whole fee is doubled', async () => {
  const late = await createAdvertisement(gateway.db, { singleSubmissionLastDateAd: '2026-11-20' }, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const { feeType, feeAmountPaisa } = await gateway.data(
    v.apply,
    { body: await applyInput(gateway, { advertisement: late }) },
    { as: candidate },
  );
  const fee = await gateway.db
    .selectFrom('fee')
    .innerJoin('requisition', 'requisition.classId', 'fee.classId')
    .select('basicPricePaisa')
    .where('requisition.id', '=', late.requisitionId)
    .executeTakeFirstOrThrow();
  expect([feeType, feeAmountPaisa]).toEqual(['double', fee.basicPricePaisa * 2]);
});

test('without the mandatory details an application is refused and nothing is written', async () => {
  const candidate = await gateway.createCandidate();
  const answer = await gateway.call(v.apply, { body: await applyInput(gateway, { advertisement: live }) }, { as: candidate });
  expect([answer.httpStatus, answer.errorCode]).toEqual([409, 'MISSING_DOCUMENTS']);
});

test('a man is refused in the quota of women', async () => {
  const candidate = await createCompleteCandidate(gateway, { gender: 'male' });
  const answer = await gateway.call(v.apply, { body: await applyInput(gateway, { advertisement: live }) }, { as: candidate });
  expect([answer.httpStatus, answer.errorCode]).toEqual([409, 'NOT_ELIGIBLE']);
});

test('an age outside the limits is refused', async () => {
  const candidate = await createCompleteCandidate(gateway, { dateOfBirthAd: '1970-01-01' });
  const answer = await gateway.call(
    v.apply,
    { body: await applyInput(gateway, { advertisement: live, categoryIds: [live.categoryIds[0]!] }) },
    { as: candidate },
  );
  expect(answer.errorCode).toBe('NOT_ELIGIBLE');
});

test('a choice that is not offered is refused at its field', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const body = { ...(await applyInput(gateway, { advertisement: live })), paperId: 999_999 };
  const answer = await gateway.call(v.apply, { body }, { as: candidate });
  expect([answer.httpStatus, answer.errors?.map((error) => error.field)]).toEqual([400, ['paperId']]);
});

test('a field the form does not have, and terms that are not accepted, are refused', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const body = await applyInput(gateway, { advertisement: live });
  const unknown = await gateway.call(v.apply, { body: { ...body, feeAmountPaisa: 1 } as never }, { as: candidate });
  expect([unknown.httpStatus, unknown.errors?.[0]?.field]).toEqual([400, 'feeAmountPaisa']);
  const terms = await gateway.call(v.apply, { body: { ...body, termsAccepted: false } }, { as: candidate, language: 'ne' });
  expect(terms.errors).toEqual([{ field: 'termsAccepted', message: 'सर्तहरूमा मञ्जुरी जनाउनु अनिवार्य छ।' }]);
});

test('staff cannot apply', async () => {
  const staff = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
  expect((await gateway.call(v.apply, { body: await applyInput(gateway, { advertisement: live }) }, { as: staff })).httpStatus).toBe(403);
});

test('the terms to accept come from the agreement of the advertisement', async () => {
  const candidate = await gateway.createCandidate();
  const agreement = await gateway.data(v.getAgreement, { params: { advtCode: live.advtCode } }, { as: candidate });
  expect(agreement.text.ne.length).toBeGreaterThan(20);
  expect((await gateway.call(v.getAgreement, { params: { advtCode: 99_999 } }, { as: candidate })).httpStatus).toBe(404);
});
