import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { selectPaidTotals } from '../../advertisement/repository/after-publication.ts';
import { noteRefunds } from '../../application/repository/fee-refunds.ts';
import { pngFile } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  today = nepalDayOf(gateway.now());
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.db.deleteFrom('voucher').execute();
  await gateway.db.deleteFrom('application').execute();
  await gateway.db.deleteFrom('feeRebate').execute();
  await gateway.db.deleteFrom('setting').execute();
});

type Body = Parameters<typeof gateway.call<typeof masterData.saveRebate>>[1]['body'];
const save = (over: Partial<Body> = {}, as = officer) => {
  const body = { nameEn: 'Rebate', nameNe: 'छुट', percent: 50, holdsFromAd: today, source: 'Decision 7', version: 0, touchedAgreed: true };
  return gateway.call(masterData.saveRebate, { body: { ...body, ...over } }, { as });
};
const rebates = () => gateway.data(masterData.listRebates, {}, { as: officer });

async function live(publishDateAd = today, quotas = ['open']) {
  const categories = quotas.map((quotaCode) => ({ quotaCode, seats: 3 }));
  const advertisement = await createAdvertisement(gateway.db, { publishDateAd, lifeCycleStatus: 'live', categories }, gateway.now());
  const { classId } = await gateway.db
    .selectFrom('requisition')
    .select('classId')
    .where('id', '=', advertisement.requisitionId)
    .executeTakeFirstOrThrow();
  return { ...advertisement, classId };
}
type Live = Awaited<ReturnType<typeof live>>;

async function feeOf({ advtCode }: Live, candidate: CandidatePerson) {
  const { vacancy: shown } = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: candidate });
  const body = { advtCode, categoryIds: [shown.categories[0]!.id] };
  return { quotaCode: shown.categories[0]!.quotaCode, shown, fee: await gateway.data(payment.calculateValue, { body }, { as: candidate }) };
}

describe('a rebate', () => {
  test('of everybody is named beside the fee, is paid less from then on, and the application keeps by which row', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    const before = (await feeOf(advertisement, candidate)).fee;
    expect(before).toMatchObject({ rebate: null, totalPaisa: before.basicPricePaisa });
    expect((await save({ nameEn: 'Year of youth', percent: 50 })).httpStatus).toBe(200);
    const { fee, shown } = await feeOf(advertisement, candidate);
    const rebate = { name: { en: 'Year of youth', ne: 'छुट' }, percent: 50 };
    expect(shown.rebates).toEqual([rebate]);
    expect(fee).toMatchObject({ rebate, totalPaisa: before.totalPaisa / 2 });
    const input = await applyInput(gateway, { advertisement });
    const one = { ...input, categoryIds: input.categoryIds.slice(0, 1) };
    const applied = await gateway.data(vacancy.apply, { body: { ...one, shownFeePaisa: fee.totalPaisa } }, { as: candidate });
    expect(applied.feeAmountPaisa).toBe(before.totalPaisa / 2);
    const [own] = await gateway.data(application.list, {}, { as: candidate });
    expect(own).toMatchObject({ feeAmountPaisa: before.totalPaisa / 2, lateFeePaisa: before.totalPaisa, rebate });
    const row = await gateway.db.selectFrom('application').select(['feeId', 'feeRebateId']).executeTakeFirstOrThrow();
    const [kept] = await gateway.db.selectFrom('feeRebate').select(['id', 'percent']).execute();
    expect(row).toEqual({ feeId: expect.any(Number), feeRebateId: kept!.id });
  });

  test('is shown to the officers who examine the application and its voucher, with the prices and the decision it comes from', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    const { quotaCode, fee: full } = await feeOf(advertisement, candidate);
    await save({ nameEn: 'Year of youth', percent: 50, quotaCode, source: 'Decision 7' });
    const { fee } = await feeOf(advertisement, candidate);
    const input = await applyInput(gateway, { advertisement, paymentMethod: 'bankVoucher' });
    const one = { ...input, categoryIds: input.categoryIds.slice(0, 1), shownFeePaisa: fee.totalPaisa };
    const { applicationId } = await gateway.data(vacancy.apply, { body: one }, { as: candidate });
    const voucher = { applicationId, bankId: input.bankId!, voucherNumber: 'V-77', voucherImage: pngFile() };
    await gateway.data(vacancy.uploadVoucher, { body: voucher }, { as: candidate });
    const basis = {
      ...{ basicPricePaisa: full.basicPricePaisa, furtherCategories: 0, feeType: 'single', lateFeeFactor: 2 },
      rebate: { name: { en: 'Year of youth' }, percent: 50, quota: { en: expect.any(String) }, province: null, source: 'Decision 7' },
    };
    const desk = await gateway.createStaff({ privileges: { updatePayment: ['read'], scrutiny: ['read'] } });
    const { rows } = await gateway.data(
      payment.listUpdates,
      { params: { status: 'submitted', pageNumber: '1', pageSize: '25' } },
      { as: desk },
    );
    expect(rows).toMatchObject([{ applicationId, feeAmountPaisa: full.totalPaisa / 2, feeBasis: basis }]);
    await gateway.db
      .updateTable('application')
      .set({ scrutinyOfficerId: desk.accountId, scrutinyStatus: 'pending', paymentStatus: 'paid', paidAt: gateway.now() })
      .execute();
    const examined = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: desk });
    expect(examined).toMatchObject({ feeAmountPaisa: full.totalPaisa / 2, feeBasis: basis });
  });

  test('of another class, quota or province, of disabled people only, or of a later day is not given', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    const { quotaCode } = await feeOf(advertisement, candidate);
    const other = await gateway.db
      .selectFrom('class')
      .select('id')
      .where('id', '<>', advertisement.classId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const quota = await gateway.db.selectFrom('quota').select('code').where('code', '<>', quotaCode).limit(1).executeTakeFirstOrThrow();
    const { provinceId } = await gateway.db
      .selectFrom('contactAddress')
      .select('provinceId')
      .where('masterId', '=', candidate.masterId)
      .where('kind', '=', 'permanent')
      .executeTakeFirstOrThrow();
    await save({ classId: other.id, percent: 90 });
    await save({ quotaCode: quota.code, percent: 80 });
    await save({ provinceId: provinceId === 1 ? 2 : 1, percent: 70 });
    await save({ forDisabled: true, percent: 60 });
    await save({ holdsFromAd: addDays(today, 1), percent: 50 });
    expect((await feeOf(advertisement, candidate)).fee.rebate).toBeNull();
    await save({ classId: advertisement.classId, percent: 10 });
    expect((await feeOf(advertisement, candidate)).fee.rebate?.percent).toBe(10);
    await save({ quotaCode, percent: 20 });
    expect((await feeOf(advertisement, candidate)).fee.rebate?.percent).toBe(20);
    await save({ provinceId, percent: 30 });
    expect((await feeOf(advertisement, candidate)).fee.rebate?.percent).toBe(30);
    const disabled = { physicallyDisabled: true, disabledClassOther: 'Blind', disabilityTypeOther: 'Sight' };
    await gateway.db.updateTable('extraDetails').set(disabled).where('masterId', '=', candidate.masterId).execute();
    expect((await feeOf(advertisement, candidate)).fee.rebate?.percent).toBe(60);
  });

  test('that ends or changes is given on what was published before as it was, and no longer on what is published since', async () => {
    const yesterday = await live(addDays(today, -1));
    const { data: added } = await save({ percent: 50 });
    await gateway.db
      .updateTable('feeRebate')
      .set({ holdsFromAd: addDays(today, -5) })
      .execute();
    expect((await save({ rebateId: added!.rebateId, version: 1, percent: 0 })).httpStatus).toBe(200);
    const candidate = await createCompleteCandidate(gateway);
    expect((await feeOf(yesterday, candidate)).fee.rebate?.percent).toBe(50);
    expect((await feeOf(await live(), candidate)).fee.rebate).toBeNull();
    const [row] = await rebates();
    expect(row).toMatchObject({ version: 2, today: null, changes: [{ percent: 0, enteredBy: expect.any(String) }, { percent: 50 }] });
  });

  test('of the whole fee asks for no way of paying, counts as paid without receipt, and goes straight to scrutiny', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    const { quotaCode, shown } = await feeOf(advertisement, candidate);
    expect((await save({ quotaCode, percent: 100 })).httpStatus).toBe(200);
    const { fee } = await feeOf(advertisement, candidate);
    expect(fee).toMatchObject({ rebate: { percent: 100 }, totalPaisa: 0 });
    const { paymentMethod: _none, ...input } = await applyInput(gateway, { advertisement });
    const categoryIds = [shown.categories[0]!.id];
    const applied = await gateway.data(vacancy.apply, { body: { ...input, categoryIds, shownFeePaisa: 0 } }, { as: candidate });
    const { applicationId } = applied;
    const [own] = await gateway.data(application.list, {}, { as: candidate });
    expect(own).toMatchObject({ feeAmountPaisa: 0, paymentMethod: null, paymentStatus: 'paid', receiptNumber: null });
    expect(own!.nextStep).toBe('waitForScrutiny');
    const { timeline } = await gateway.data(application.detail, { body: { applicationId } }, { as: candidate });
    expect(timeline.map(({ step }) => step)).not.toContain('paid');
    const mails = (await gateway.mails()).filter(({ to }) => to === candidate.email);
    expect(mails).toMatchObject([{ text: expect.stringContaining('दस्तुर बुझाउनु पर्दैन') }]);
    const pay = await gateway.call(payment.initiateEsewa, { body: { applicationId } }, { as: candidate });
    expect(pay.httpStatus).toBe(409);
    const receipt = { params: { advtCode: advertisement.advtCode }, query: { document: 'receipt' as const } };
    expect((await gateway.call(downloadOwn, receipt, { as: candidate })).httpStatus).toBe(409);
    const desk = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
    await gateway.db.updateTable('application').set({ scrutinyOfficerId: desk.accountId }).execute();
    const examined = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: desk });
    expect(examined).toMatchObject({ feeAmountPaisa: 0, paymentMethod: null, feeBasis: { rebate: { percent: 100 } } });
  });

  test('of the whole fee ends with the category that it was for: the fee of another one is to be paid, and nothing again with it', async () => {
    const advertisement = await live(today, ['open', 'woman']);
    const candidate = await createCompleteCandidate(gateway);
    const { quotaCode, shown } = await feeOf(advertisement, candidate);
    await save({ quotaCode, percent: 100 });
    const { paymentMethod: _none, ...input } = await applyInput(gateway, { advertisement });
    const [free, ...others] = shown.categories.map(({ id }) => id);
    const { applicationId } = await gateway.data(vacancy.apply, { body: { ...input, categoryIds: [free!] } }, { as: candidate });
    const { advtCode: _code, ...answers } = input;
    const change = (categoryIds: number[]) =>
      gateway.call(vacancy.changeApplication, { body: { ...answers, categoryIds, applicationId } }, { as: candidate });
    expect(await change(others.slice(0, 1))).toMatchObject({ httpStatus: 200, data: { feeAmountPaisa: expect.any(Number) } });
    const state = async () => (await gateway.data(application.list, {}, { as: candidate }))[0];
    expect(await state()).toMatchObject({ paymentStatus: 'unpaid', paymentMethod: 'bankVoucher' });
    expect((await state())!.feeAmountPaisa).toBeGreaterThan(0);
    expect((await change([free!])).httpStatus).toBe(200);
    expect(await state()).toMatchObject({ feeAmountPaisa: 0, paymentStatus: 'paid', paymentMethod: null });
  });

  test('of the whole fee leaves nothing to return when the advertisement is cancelled, and a fee needs a way to pay it', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    const { paymentMethod: _none, ...input } = await applyInput(gateway, { advertisement });
    const refused = await gateway.call(vacancy.apply, { body: input }, { as: candidate });
    expect([refused.httpStatus, refused.errors?.map(({ field }) => field)]).toEqual([400, ['paymentMethod']]);
    await save({ percent: 100 });
    const { applicationId } = await gateway.data(vacancy.apply, { body: input }, { as: candidate });
    const cancelled = { lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'Ordered by the court' };
    await gateway.db.updateTable('advertisement').set(cancelled).where('advtCode', '=', advertisement.advtCode).execute();
    await noteRefunds(gateway.db, [applicationId], gateway.now());
    expect(await gateway.db.selectFrom('feeRefund').select('id').execute()).toEqual([]);
    expect(await selectPaidTotals(gateway.db, advertisement.advtCode)).toEqual({ applications: 1, paid: 0, refundsPaisa: 0 });
  });

  test('that reaches open advertisements is saved only after the officer has seen which', async () => {
    const { advtCode } = await live();
    const refused = await save({ touchedAgreed: false });
    expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
    expect(refused.message).toContain(String(advtCode));
    expect(await rebates()).toEqual([]);
  });

  test('without names or decision, of more than 100 percent, of rows that there are not or from a day that is over is refused', async () => {
    const fieldsOf = async (over: Partial<Body>) => {
      const { httpStatus, errors } = await save(over);
      return [httpStatus, ...(errors ?? []).map(({ field }) => field)];
    };
    expect(await fieldsOf({ nameEn: ' ', source: '' })).toEqual([400, 'nameEn', 'source']);
    expect(await fieldsOf({ percent: 101 })).toEqual([400, 'percent']);
    expect(await fieldsOf({ percent: '1.5' })).toEqual([400, 'percent']);
    expect(await fieldsOf({ percent: 0 })).toEqual([400, 'percent']);
    expect(await fieldsOf({ classId: 99_999, quotaCode: 'none', provinceId: 99_999 })).toEqual([400, 'classId', 'quotaCode', 'provinceId']);
    expect(await fieldsOf({ holdsFromAd: addDays(today, -1) })).toEqual([400, 'holdsFromAd']);
    expect((await save({ rebateId: 99_999, version: 1 })).httpStatus).toBe(404);
  });

  test('of the second of two officers, and of one without the permission, is refused', async () => {
    const { data: added } = await save();
    expect((await save({ rebateId: added!.rebateId, version: 1, percent: 20 })).httpStatus).toBe(200);
    expect((await save({ rebateId: added!.rebateId, version: 1, percent: 30 })).errorCode).toBe('CHANGED_MEANWHILE');
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
    const other = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read', 'create'] } });
    expect((await save({}, reader)).httpStatus).toBe(403);
    expect((await gateway.call(masterData.listRebates, {}, { as: other })).httpStatus).toBe(403);
  });
});

describe('a fee of their own', () => {
  test('by quota or province is paid instead of that of the class, a surcharge or an own amount, the cheapest of several, less the rebate', async () => {
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    const { quotaCode, fee: full, shown } = await feeOf(advertisement, candidate);
    expect(full.ownFee).toBeNull();
    const { provinceId } = await gateway.db
      .selectFrom('contactAddress')
      .select('provinceId')
      .where('masterId', '=', candidate.masterId)
      .where('kind', '=', 'permanent')
      .executeTakeFirstOrThrow();
    const total = async () => (await feeOf(advertisement, candidate)).fee.totalPaisa;
    await save({ kind: 'surcharge', nameEn: 'Of this province', provinceId, percent: 50 });
    expect(await total()).toBe(full.totalPaisa * 1.5);
    await save({ kind: 'ownAmount', nameEn: 'Elsewhere', provinceId: provinceId === 1 ? 2 : 1, percent: undefined, amountPaisa: 100 });
    expect(await total()).toBe(full.totalPaisa * 1.5);
    await save({ kind: 'ownAmount', nameEn: 'Of this quota', quotaCode, percent: undefined, amountPaisa: 90_000, source: 'Decision 8' });
    const other = await feeOf(advertisement, candidate);
    const own = { name: { en: 'Of this quota', ne: 'छुट' }, percent: 0, amountPaisa: 90_000 };
    const cheaper = full.totalPaisa * 1.5 < 90_000 ? full.totalPaisa * 1.5 : 90_000;
    expect(other.fee.totalPaisa).toBe(cheaper);
    expect(other.shown.ownFees).toContainEqual(own);
    expect(shown.ownFees).toEqual([]);
    await save({ kind: 'rebate', percent: 50 });
    expect(await total()).toBe(cheaper / 2);
    const input = await applyInput(gateway, { advertisement });
    const { applicationId } = await gateway.data(vacancy.apply, { body: { ...input, shownFeePaisa: cheaper / 2 } }, { as: candidate });
    const desk = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
    const seen = { scrutinyOfficerId: desk.accountId, paymentStatus: 'paid', paidAt: gateway.now() };
    await gateway.db.updateTable('application').set(seen).execute();
    const { feeBasis } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: desk });
    expect(feeBasis).toMatchObject({ ownFee: { source: expect.stringMatching(/Decision/) }, rebate: { percent: 50 } });
  });

  test('ends without an amount or percent; no amount, none of nothing, and too many percent are refused at their field', async () => {
    const fieldsOf = async (over: Partial<Body>) => (await save(over)).errors?.map(({ field }) => field);
    expect(await fieldsOf({ kind: 'ownAmount', percent: undefined })).toEqual(['amountPaisa']);
    expect(await fieldsOf({ kind: 'surcharge', percent: 301 })).toEqual(['percent']);
    expect(await fieldsOf({ kind: 'surcharge', percent: 0 })).toEqual(['percent']);
    expect(await fieldsOf({ kind: 'rebate', percent: undefined })).toEqual(['percent']);
    const { data: added } = await save({ kind: 'ownAmount', percent: undefined, amountPaisa: 30_000 });
    const advertisement = await live();
    const candidate = await createCompleteCandidate(gateway);
    expect((await feeOf(advertisement, candidate)).fee.totalPaisa).toBe(30_000);
    expect((await save({ rebateId: added!.rebateId, version: 1, kind: 'ownAmount', percent: undefined })).httpStatus).toBe(200);
    const { fee } = await feeOf(advertisement, candidate);
    expect(fee).toMatchObject({ ownFee: null, totalPaisa: fee.basicPricePaisa });
  });
});

test('the late fee is as many times the fee as the setting of the day of publication says', async () => {
  await writeSetting(gateway.db, 'lateFeeFactor', 3, null, gateway.now());
  const late = { singleSubmissionLastAt: new Date(gateway.now().getTime() - 60_000) };
  const [before, since] = [await live(addDays(today, -1)), await live()];
  await gateway.db.updateTable('advertisement').set(late).where('advtCode', 'in', [before.advtCode, since.advtCode]).execute();
  const candidate = await createCompleteCandidate(gateway);
  const old = (await feeOf(before, candidate)).fee;
  const { fee, shown } = await feeOf(since, candidate);
  expect([old.feeType, old.totalPaisa]).toEqual(['double', old.basicPricePaisa * 2]);
  expect([fee.feeType, fee.totalPaisa, shown.lateFeeFactor]).toEqual(['double', fee.basicPricePaisa * 3, 3]);
  expect(shown.basicPricePaisa).toBe(fee.basicPricePaisa);
});
