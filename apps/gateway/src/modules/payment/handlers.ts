import type * as payment from '@psc/api-client/calls/payment.ts';
import type { PaymentUpdate } from '@psc/api-client/calls/payment-types.ts';
import { feePaisa } from '@psc/validation/fees.ts';
import type { Configuration } from '../../configuration.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { configuredProviders, type Providers } from '../../payments/providers.ts';
import { markPaid } from '../../payments/settlement.ts';
import { candidateName } from '../application/candidate-name.ts';
import { applicationMail } from '../application/mails.ts';
import { givenFile } from '../profile/repository/profile-file.ts';
import { selectVacancies } from '../vacancy/repository.ts';
import { openFeeType } from '../vacancy/rules.ts';
import type { ProviderMethod } from '../../payments/adapter.ts';
import { idOf } from '../../frame/params.ts';
import { checkAgain, feeOfApplication, settleReturn, startAttempt } from './attempts.ts';
import { checkByEbpCode, openEbpCode, renameEbpPayer, searchPayments, verifyApplication, verifyReference } from './checks.ts';
import { resolveStray, strayPayments } from './strays.ts';
import * as repository from './repository.ts';

const VOUCHER_STATUSES = ['submitted', 'approved', 'rejected'];
const LARGEST_PAGE = 100;

const providersByConfiguration = new WeakMap<Configuration, Providers>();

export function providersOf(configuration: Configuration): Providers {
  let providers = providersByConfiguration.get(configuration);
  if (!providers) {
    providers = configuredProviders(configuration);
    providersByConfiguration.set(configuration, providers);
  }
  return providers;
}

const providers = (context: Context) => providersOf(context.configuration);

const initiate = (method: ProviderMethod) => ({ body }: { body: { applicationId: number } }, context: Context) => startAttempt(providers(context), method, body.applicationId, context);
const settle = (method: ProviderMethod) => ({ body }: { body: Record<string, string> }, context: Context) => settleReturn(providers(context), method, body, context);
const verify = (method: ProviderMethod) => ({ body }: { body: { applicationId: number } }, context: Context) => checkAgain(providers(context), method, body.applicationId, context);

const update = (method: ProviderMethod) => ({ body }: { body: { reference: string } }, context: Context) => verifyReference(providers(context), method, body.reference, 'reference', context);

export const paymentHandlers: Handlers<typeof payment> = {
  calculateValue: async ({ body }, context) => {
    const now = context.now();
    const row = await selectVacancies(context.db, { advtCode: body.advtCode }, context.masterId(), now, 1).executeTakeFirst();
    if (!row) throw refuse.notFound('gateway.vacancy.notFound');
    const feeType = openFeeType(row, now);
    if (feeType === null) throw refuse.conflict('gateway.vacancy.dateOver');
    const categories = row.categories.filter((category) => body.categoryIds.includes(category.id)).length;
    if (categories === 0) throw refuse.invalid([{ field: 'categoryIds', word: 'eligibility.categories.required' }]);
    return {
      feeType,
      basicPricePaisa: row.basicPricePaisa,
      extraPricePaisa: row.extraPricePaisa,
      furtherCategories: categories - 1,
      totalPaisa: feePaisa(row, categories, feeType),
    };
  },

  getValue: async ({ params }, context) => feeOfApplication(idOf(params.id, 'id'), context),

  listDynamic: (_input, context) => [...(Object.keys(providers(context)) as (keyof Providers)[]).map((method) => ({ method })), { method: 'bankVoucher' as const }],

  initiateEsewa: initiate('esewa'),
  callbackEsewaSuccess: settle('esewa'),
  callbackEsewaFailure: settle('esewa'),
  verifyEsewa: verify('esewa'),
  initiateKhalti: initiate('khalti'),
  callbackKhaltiSuccess: settle('khalti'),
  verifyKhalti: verify('khalti'),
  initiateCips: initiate('cips'),
  callbackCipsSuccess: settle('cips'),
  callbackCipsFailure: settle('cips'),
  verifyCips: verify('cips'),
  initiateFonePay: initiate('fonePay'),
  callbackFonePay: settle('fonePay'),
  verifyFonePay: verify('fonePay'),
  initiateRmis: initiate('rmis'),
  callbackRmisSuccess: settle('rmis'),
  callbackRmisFailure: settle('rmis'),
  verifyRmis: verify('rmis'),

  check: async ({ params }, context) => {
    const row = await repository.selectPaymentState(context.db, context.masterId(), Number(params.advtcode));
    return row ? { ...row, paidAt: row.paidAt?.toISOString() ?? null } : null;
  },

  listUpdates: async ({ params }, context) => {
    if (!VOUCHER_STATUSES.includes(params.status)) throw refuse.notFound();
    const pageSize = Math.min(Math.max(Number(params.pageSize) || 20, 1), LARGEST_PAGE);
    const rows = await repository.selectVouchers(context.db, params.status, Math.max(Number(params.pageNumber) || 1, 1), pageSize);
    return { rows: rows.slice(0, pageSize).map(updateFrom), hasMore: rows.length > pageSize };
  },

  search: ({ body }, context) => searchPayments(body, context),
  verify: ({ body }, context) => verifyApplication(providers(context), body.applicationNumber, context),
  verifyEbp: ({ body }, context) => verifyReference(providers(context), 'rmis', body.ebpCode, 'ebpCode', context),
  checkByEbpCode: ({ params }, context) => checkByEbpCode(params.ebpCode, context),
  verifyMerchant: ({ body }, context) => verifyReference(providers(context), body.method, body.reference, 'reference', context),
  updateCips: update('cips'),
  updateEsewa: update('esewa'),
  updateKhalti: update('khalti'),
  updateEbpCode: ({ body }, context) => openEbpCode(providers(context), body.applicationNumber, context),
  renameEbpCode: async ({ body }, context) => done(await renameEbpPayer(providers(context), body, context), 'gateway.payment.ebpRenamed'),

  checkSynchronised: ({ body }, context) => strayPayments(body, context),
  implementUpdate: async ({ params, body }, context) => {
    const receiptNumber = await resolveStray(idOf(params.id), body, context);
    return done({ receiptNumber }, receiptNumber === null ? 'gateway.payment.strayReturned' : 'gateway.payment.strayAccepted');
  },

  approveUpdate: async ({ params, body }, context) => {
    const applicationId = Number(params.id);
    await decide(applicationId, 'approved', body, context);
    const receiptNumber = await markPaid(context.db, applicationId, context.now());
    await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.payment.paidMail'));
    return done({ receiptNumber }, 'gateway.payment.voucherApproved');
  },

  rejectUpdate: async ({ params, body }, context) => {
    const applicationId = Number(params.id);
    await decide(applicationId, 'rejected', body, context);
    await repository.markVoucherRejected(context.db, applicationId);
    await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.payment.voucherRejectedMail', { remarks: body.remarks }));
    return done(null, 'gateway.payment.voucherRejected');
  },
};

async function decide(applicationId: number, status: 'approved' | 'rejected', body: { version: number; remarks: string }, context: Context): Promise<void> {
  const { accountId } = context.staff();
  const application = await repository.selectApplicationToPay(context.db, applicationId);
  if (!application) throw refuse.notFound('gateway.application.notFound');
  const decided = await repository.decideVoucher(context.db, { applicationId, version: body.version, status, remarks: body.remarks, decidedBy: accountId, now: context.now() });
  if (!decided) throw refuse.changedMeanwhile();
  await context.audit({ subject: `application:${applicationId}`, before: { voucher: 'submitted' }, after: { voucher: status, remarks: body.remarks } });
}

function updateFrom(row: Awaited<ReturnType<typeof repository.selectVouchers>>[number]): PaymentUpdate {
  return {
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    candidateName: candidateName(row),
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    bank: { en: row.bankEn, ne: row.bankNe },
    voucherNumber: row.voucherNumber,
    image: givenFile('voucher', row.file),
    amountPaisa: row.amountPaisa,
    feeAmountPaisa: row.feeAmountPaisa,
    uploadedAt: row.uploadedAt.toISOString(),
    status: row.status as 'submitted' | 'approved' | 'rejected',
    decisionRemarks: row.decisionRemarks,
    version: row.version,
  };
}
