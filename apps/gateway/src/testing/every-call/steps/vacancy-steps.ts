import type { Id } from '@psc/validation/rules/id.ts';
import { applyInput } from '../../applying.ts';
import { sign } from '../../../areas/payment/providers/esewa/signature.ts';
import { dataValidation } from '../../../areas/payment/providers/fonepay/data-validation.ts';
import { sandboxMerchants } from '../../../areas/payment/providers/sandbox-merchants.ts';
import { createDistributedRequisition } from '../../../seed/demo/distributed-requisition.ts';
import { pngFile } from '../../small-files.ts';
import { markedPng } from '../marked-people.ts';
import { paymentMethods, type Belongings, type World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { voucherIdOf } from '../../vouchers.ts';

type Method = (typeof paymentMethods)[number];

const arrangement = { kinds: ['extraTime'], words: 'My right hand is paralysed' };

async function arrangementOf({ db }: World['gateway'], applicationId: Id<'application'>) {
  const found = await db
    .selectFrom('specialArrangement')
    .select(['id as specialArrangementId', 'version'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return found ?? { specialArrangementId: 999_999, version: 1 };
}

/** The payment started for an application, with the references used outside. */
async function attemptOf(
  { gateway }: World,
  about: Belongings,
  method: Method,
): Promise<{ id: number; reference: string; providerReference: string; amountPaisa: number }> {
  const found = await gateway.db
    .selectFrom('paymentAttempt')
    .select(['id', 'reference', 'providerReference', 'amountPaisa'])
    .where('applicationId', '=', about.applications[method])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const none = { id: 0, reference: 'PNOBODY2345678AB', providerReference: 'nobody-2345678', amountPaisa: 50_000 };
  return found ? { ...found, providerReference: found.providerReference ?? none.providerReference } : none;
}

async function returnFromEsewa(world: World, about: Belongings): Promise<string> {
  const { reference, amountPaisa } = await attemptOf(world, about, 'esewa');
  const { productCode, secretKey } = sandboxMerchants.esewa;
  const signed = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';
  const fields = {
    transaction_code: '000AWEO',
    status: 'COMPLETE',
    total_amount: String(amountPaisa / 100),
    transaction_uuid: reference,
    product_code: productCode,
    signed_field_names: signed,
  };
  return Buffer.from(JSON.stringify({ ...fields, signature: sign(fields, signed, secretKey) })).toString('base64');
}

async function returnFromFonepay(world: World, about: Belongings): Promise<Record<string, string>> {
  const { reference } = await attemptOf(world, about, 'fonePay');
  const { merchantCode, secretKey } = sandboxMerchants.fonepay;
  const fields = {
    PRN: reference,
    PID: merchantCode,
    PS: 'true',
    RC: 'successful',
    UID: '7',
    BC: 'GLOBAL',
    INI: 'payer',
    P_AMT: '500',
    R_AMT: '500',
  };
  return { ...fields, DV: dataValidation(Object.values(fields), secretKey) };
}

const ofApplication = (callId: string, method: Method): Step =>
  personalStep(`payment.${callId}`, (_world, { applications }) => ({ body: { applicationId: applications[method] } }));
const ofAttempt = (callId: string, method: Method, field: string, name: 'reference' | 'providerReference' = 'reference'): Step =>
  personalStep(`payment.${callId}`, async (world, about) => ({ body: { [field]: (await attemptOf(world, about, method))[name] } }));

const beginning: Record<Method, string> = {
  esewa: 'initiateEsewa',
  khalti: 'initiateKhalti',
  cips: 'initiateCips',
  fonePay: 'initiateFonePay',
  rmis: 'initiateRmis',
};

/** Starts the stranger's payments before other callers ask about them. */
export async function beginPaymentsOf({ recorder, stranger }: World): Promise<void> {
  for (const method of paymentMethods) {
    await recorder.callSuccessfully(
      `payment.${beginning[method]}`,
      { body: { applicationId: stranger.belongings.applications[method] } },
      { as: stranger },
      stranger.username,
    );
  }
  await recorder.callSuccessfully(
    'vacancy.uploadVoucher',
    { body: voucher(stranger.belongings, stranger.facts) },
    { as: stranger },
    stranger.username,
  );
}

const voucher = ({ applications }: Belongings, facts: Parameters<typeof markedPng>[0]) => ({
  applicationId: applications.voucher,
  bankId: 900_001,
  voucherNumber: `V-${facts.lastName}`,
  voucherImage: markedPng(facts, 'voucher'),
});

/** Leaves the application with the first category only. */
async function secondCategoryLeft({ gateway, advertisements }: World, applicationId: Id<'application'>): Promise<number> {
  const second = advertisements.extended.categoryIds[1]!;
  await gateway.db
    .deleteFrom('applicationCategory')
    .where('applicationId', '=', applicationId)
    .where('advertisementCategoryId', '=', second)
    .execute();
  return second;
}

async function additionOf(gateway: World['gateway'], applicationId: Id<'application'>): Promise<number> {
  const query = gateway.db.selectFrom('categoryAddition').select('id').where('applicationId', '=', applicationId);
  return (await query.executeTakeFirst())?.id ?? 2_000_000_001;
}

async function savedSearchOf(gateway: World['gateway']): Promise<number> {
  return (await gateway.db.selectFrom('savedSearch').select('id').orderBy('id').executeTakeFirst())?.id ?? 1;
}

export const vacancySteps: Step[] = [
  // A submitted application is no longer a draft.
  step('applicationDraft.save', ({ untouched }) => ({
    body: { advtCode: untouched.advtCode, categoryIds: untouched.categoryIds, answers: { facultyId: 3_500_001 }, version: 0 },
  })),
  step('applicationDraft.get', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('applicationDraft.discard', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.apply', async ({ gateway, untouched }) => ({ body: await applyInput(gateway, { advertisement: untouched }) })),
  personalStep('vacancy.uploadVoucher', ({ caller }, about) => ({ body: voucher(about, caller.facts) })),
  personalStep('vacancy.changeApplication', async ({ gateway, advertisements }, { applications }) => {
    const { advtCode: _code, paymentMethod: _method, ...answers } = await applyInput(gateway, { advertisement: advertisements.withdrawn });
    return { body: { ...answers, applicationId: applications.withdrawn } };
  }),
  personalStep('application.withdraw', (_world, { applications }) => ({ body: { applicationId: applications.withdrawn } })),
  personalStep('furtherCategory.offer', (_world, { applications }) => ({
    body: { applicationId: applications.extended, categoryIds: [] },
  })),
  personalStep('furtherCategory.add', async (world, { applications }) => ({
    body: { applicationId: applications.extended, categoryIds: [await secondCategoryLeft(world, applications.extended)] },
  })),
  personalStep('furtherCategory.withdraw', async ({ gateway }, { applications }) => ({
    body: { categoryAdditionId: await additionOf(gateway, applications.extended) },
  })),
  personalStep('specialArrangement.ask', (_world, { applications }) => ({
    body: { applicationId: applications.extended, ...arrangement, proof: pngFile() },
  })),
  personalStep('specialArrangement.getOwn', (_world, { applications }) => ({ params: { applicationId: applications.extended } })),
  personalStep('specialArrangement.change', async ({ gateway }, { applications }) => ({
    body: { ...(await arrangementOf(gateway, applications.extended)), ...arrangement },
  })),
  personalStep('specialArrangement.withdraw', async ({ gateway }, { applications }) => ({
    body: await arrangementOf(gateway, applications.extended),
  })),
  personalStep('specialArrangement.ask', (_world, { applications }) => ({
    body: { applicationId: applications.examination, ...arrangement, proof: pngFile() },
  })),
  step('specialArrangement.list', () => ({ query: { decided: false } })),
  step('specialArrangement.decide', async ({ gateway, caller }) => ({
    body: {
      ...(await arrangementOf(gateway, caller.belongings.applications.examination)),
      ...{ decision: 'grant', grantedKinds: ['extraTime'], preparation: '', remark: '' },
    },
  })),
  personalStep('vacancy.reApply', (_world, { applications }) => ({ body: { applicationId: applications.lapsed } })),
  step('notification.setChoice', () => ({ body: { kind: 'payment', mailed: false } })),
  step('notification.setSmsChoice', () => ({ body: { kind: 'feeDue', wanted: false } })),
  step('savedSearch.save', () => ({ body: { name: 'Kharidar', filter: { text: 'kharidar' } } })),
  step('savedSearch.setMailed', async ({ gateway }) => ({ body: { savedSearchId: await savedSearchOf(gateway), mailed: false } })),
  step('savedSearch.remove', async ({ gateway }) => ({ params: { savedSearchId: await savedSearchOf(gateway) } })),
  step('savedSearch.end', () => ({ body: { token: 'ends-nothing-here' } })),
  step('vacancy.preview', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.announced', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.printed', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.picture', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.listPast', () => ({ query: {} })),
  step('publicLog.list', () => ({ query: {} })),
  step('publicStatistics.file', () => ({ query: { format: 'csv' } })),
  step('publicLog.whyThisQuota', async (world) => {
    const { gateway, officer } = world;
    const { advtCode } = await createDistributedRequisition(gateway.tools, {
      staffAccountId: officer.accountId,
      now: gateway.now(),
      post: 'Kharidar',
    });
    await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'live' }).where('advtCode', '=', advtCode).execute();
    return { params: { advtCode } };
  }),
  step('publicLog.calendarFeed', () => ({ query: {} })),
  step('vacancy.filter', () => ({ body: {} })),
  personalStep('vacancy.detail', ({ advertisements }, { masterId }) => ({
    body: { advtCode: advertisements.esewa.advtCode },
    onBehalf: masterId,
  })),
  personalStep('vacancy.studentAdvertisementCodes', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('application.detail', (_world, { applications }) => ({ body: { applicationId: applications.examination } })),
  personalStep('profile.sent', (_world, { applications }) => ({ params: { applicationId: applications.examination } })),
  personalStep('application.listByCandidate', (_world, { masterId }) => ({ params: { masterId } })),
];

export const paymentSteps: Step[] = [
  personalStep('payment.calculateValue', ({ advertisements: { esewa } }, { masterId }) => ({
    body: { advtCode: esewa.advtCode, categoryIds: esewa.categoryIds },
    onBehalf: masterId,
  })),
  step('payment.depositSlip', async ({ gateway, untouched: { advtCode, categoryIds } }) => {
    const names = { bankNe: 'बैंक', bankEn: 'Bank', accountName: 'Commission' };
    const account = { ...names, accountNumber: '1', officeCode: '2', revenueHead: '3' };
    await writeSetting(gateway.db, 'bankDeposit', account, null, gateway.now());
    return { params: { advtCode }, query: { categoryIds } };
  }),
  step('payment.listOwnPayments', () => ({})),
  personalStep('payment.getValue', (_world, { applications }) => ({ params: { id: applications.esewa } })),
  personalStep('payment.check', ({ advertisements }, { masterId }) => ({
    params: { advtcode: advertisements.esewa.advtCode },
    onBehalf: masterId,
  })),
  ...paymentMethods.map((method) => ofApplication(beginning[method], method)),
  personalStep('payment.callbackEsewaSuccess', async (world, about) => ({ body: { data: await returnFromEsewa(world, about) } })),
  ofAttempt('callbackEsewaFailure', 'esewa', 'reference'),
  ofAttempt('callbackKhaltiSuccess', 'khalti', 'pidx', 'providerReference'),
  ofAttempt('callbackCipsSuccess', 'cips', 'TXNID'),
  ofAttempt('callbackCipsFailure', 'cips', 'TXNID'),
  personalStep('payment.callbackFonePay', async (world, about) => ({ body: await returnFromFonepay(world, about) })),
  ofAttempt('callbackRmisSuccess', 'rmis', 'ebpCode', 'providerReference'),
  ofAttempt('callbackRmisFailure', 'rmis', 'ebpCode', 'providerReference'),
  ofApplication('verifyEsewa', 'esewa'),
  ofApplication('verifyKhalti', 'khalti'),
  ofApplication('verifyCips', 'cips'),
  ofApplication('verifyFonePay', 'fonePay'),
  ofApplication('verifyRmis', 'rmis'),
  step('payment.search', () => ({ body: {} })),
  step('payment.verify', async (world) => ({ body: { applicationNumber: await numberOf(world, 'esewa') } })),
  step('payment.updateEbpCode', async (world) => ({ body: { applicationNumber: await numberOf(world, 'rmis') } })),
  ofAttempt('verifyEbp', 'rmis', 'ebpCode', 'providerReference'),
  personalStep('payment.checkByEbpCode', async (world, about) => ({
    params: { ebpCode: (await attemptOf(world, about, 'rmis')).providerReference },
  })),
  personalStep('payment.renameEbpCode', async (world, about) => ({
    body: { ebpCode: (await attemptOf(world, about, 'rmis')).providerReference, payerName: 'Gita Rai' },
  })),
  personalStep('payment.verifyMerchant', async (world, about) => ({
    body: { method: 'khalti', reference: (await attemptOf(world, about, 'khalti')).reference },
  })),
  ofAttempt('updateCips', 'cips', 'reference'),
  ofAttempt('updateEsewa', 'esewa', 'reference'),
  ofAttempt('updateKhalti', 'khalti', 'reference'),
  step('payment.implementUpdate', async (world) => ({
    params: { id: await unmatchedMoney(world) },
    body: { version: 1, resolution: 'returned', remarks: 'Paid twice' },
  })),
  step('payment.confirmReturn', async ({ gateway, secondOfficer }) => {
    await gateway.db
      .updateTable('unmatchedPayment')
      .set({ resolvedBy: secondOfficer.accountId })
      .where('resolution', '=', 'returned')
      .execute();
    const { id: unmatchedPaymentId, version } = await gateway.db
      .selectFrom('unmatchedPayment')
      .select(['id', 'version'])
      .where('resolution', '=', 'returned')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { body: { returns: [{ unmatchedPaymentId, version }], reference: 'NEFT-7', returnedOnAd: '2026-11-01' } };
  }),
  step('payment.update', async (world) => {
    const { id: attemptId } = await world.gateway.db.selectFrom('paymentAttempt').select('id').executeTakeFirstOrThrow();
    return { body: { attemptId, version: 0, payerName: 'Gita Rai', remarks: 'Slip of the bank' } };
  }),
  step('payment.checkSynchronised', () => ({ body: { resolved: true } })),
  step('payment.approveUpdate', async (world) => ({
    params: { id: await voucherIdOf(world.gateway.db, world.stranger.belongings.applications.voucher) },
    body: { version: 1, remarks: '' },
  })),
  step('payment.rejectUpdate', async ({ gateway, caller }) => ({
    params: { id: await voucherIdOf(gateway.db, caller.belongings.applications.voucher) },
    body: { version: 1, remarks: 'Unreadable' },
  })),
  step('payment.listUpdates', () => ({ params: { status: 'approved', pageNumber: 1, pageSize: 20 } })),
];

async function numberOf({ gateway, stranger }: World, method: Method): Promise<string> {
  return (
    await gateway.db
      .selectFrom('application')
      .select('applicationNumber')
      .where('id', '=', stranger.belongings.applications[method])
      .executeTakeFirstOrThrow()
  ).applicationNumber;
}

async function unmatchedMoney(world: World): Promise<number> {
  const { id: paymentAttemptId, amountPaisa } = await attemptOf(world, world.stranger.belongings, 'esewa');
  const { id } = await world.gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, amountPaisa, providerReference: 'LATE-1', foundAt: world.gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
