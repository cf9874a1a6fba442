import type { Id } from '@psc/validation/rules/id.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { OwnPayment } from '@psc/api-client/areas/payment/payment.ts';
import type { Configuration } from '../../configuration.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { configuredProviders, type Providers } from './providers/configured-providers.ts';
import { feeFor } from '../application/vacancy/fee.ts';
import { selectVacancies } from '../application/vacancy/repository/vacancies.ts';
import { openFeeType } from '../application/vacancy/rules.ts';
import type { ProviderMethod } from './providers/adapter.ts';
import { idOf } from '../../platform/frame/params.ts';
import { checkAgain, feeOfApplication, settleReturn, startAttempt } from './payment-attempts.ts';
import { checkByEbpCode, openEbpCode, renameEbpPayer, verifyApplication, verifyReference } from './checks.ts';
import { bankDepositOf, printDepositSlip } from './deposit-slip.ts';
import { correctPayment } from './correct-payment.ts';
import { confirmReturns, resolveUnmatchedPayment } from './unmatched-payments.ts';
import { pageOf, sheetOf } from '../../platform/lists/list-handlers.ts';
import type { Charge } from '../application/charge.ts';
import * as lists from './list.ts';
import * as applicationRepository from './repository/applications.ts';
import { selectOwnPayments } from './repository/own-payments.ts';
import { approveVoucher, rejectVoucher } from './voucher-decision.ts';

const providersByConfiguration = new WeakMap<Configuration, Providers>();

export function providersOf(configuration: Configuration): Providers {
  let providers = providersByConfiguration.get(configuration);
  if (!providers) {
    providers = configuredProviders(configuration);
    providersByConfiguration.set(configuration, providers);
  }
  return providers;
}

/** Replaces the providers of a configuration, for a simulation that has no line to them. */
export function useProviders(configuration: Configuration, providers: Providers): void {
  providersByConfiguration.set(configuration, providers);
}

const providers = (context: Context) => providersOf(context.configuration);

type ChargeIds = {
  applicationId: Id<'application'>;
  retotallingRequestId?: Id<'retotallingRequest'> | undefined;
  categoryAdditionId?: Id<'categoryAddition'> | undefined;
};
const chargeOf = ({ applicationId, retotallingRequestId, categoryAdditionId }: ChargeIds): Charge => ({
  applicationId,
  retotallingRequestId: retotallingRequestId ?? null,
  categoryAdditionId: categoryAdditionId ?? null,
});

const initiate =
  (method: ProviderMethod) =>
  ({ body }: { body: ChargeIds }, context: Context) =>
    startAttempt(providers(context), method, chargeOf(body), context);
const settle =
  (method: ProviderMethod) =>
  ({ body }: { body: Record<string, string> }, context: Context) =>
    settleReturn(providers(context), method, body, context);
const verify =
  (method: ProviderMethod) =>
  ({ body }: { body: ChargeIds }, context: Context) =>
    checkAgain(providers(context), method, chargeOf(body), context);

const updateFrom =
  (method: ProviderMethod) =>
  ({ body }: { body: { reference: string } }, context: Context) =>
    verifyReference(providers(context), method, body.reference, 'reference', context);

export const paymentHandlers: Handlers<typeof payment> = {
  calculateValue: async ({ body }, context) => {
    const now = context.now();
    const row = await selectVacancies(context.db, { advtCode: body.advtCode }, context.masterId(), now, 1).executeTakeFirst();
    if (!row) throw refuse.notFound('gateway.vacancy.notFound');
    const feeType = openFeeType(row, now);
    if (feeType === null) throw refuse.conflict('gateway.vacancy.dateOver');
    const categories = row.categories.filter((category) => body.categoryIds.includes(category.id));
    if (categories.length === 0) throw refuse.invalid([{ field: 'categoryIds', message: 'eligibility.categories.required' }]);
    const { rebate, ownFee, totalPaisa } = await feeFor(context.db, { row, categories, feeType, masterId: context.masterId() });
    return {
      feeType,
      basicPricePaisa: row.basicPricePaisa,
      extraPricePaisa: row.extraPricePaisa,
      lateFeeFactor: row.lateFeeFactor,
      furtherCategories: categories.length - 1,
      rebate,
      ownFee,
      totalPaisa,
    };
  },

  getValue: async ({ params }, context) => feeOfApplication(idOf(params.id, 'id'), context),

  bankDeposit: async (_input, context) => bankDepositOf(context.db),
  depositSlip: ({ params, query }, context) =>
    printDepositSlip(idOf<'advertisement'>(params.advtCode, 'advtCode'), query.categoryIds as number[] | undefined, context),

  listOwnPayments: async (_input, { db, candidate }) =>
    (await selectOwnPayments(db, candidate().masterId)).map(({ id, postEn, postNe, ...row }) => ({
      ...row,
      key: `${row.kind}:${id}`,
      post: { en: postEn, ne: postNe },
      method: row.method as OwnPayment['method'],
      state: row.state as OwnPayment['state'],
      at: row.at.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),

  listDynamic: (_input, context) => [
    ...(Object.keys(providers(context)) as (keyof Providers)[]).map((method) => ({ method })),
    { method: 'bankVoucher' as const },
  ],

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
    const row = await applicationRepository.selectPaymentState(context.db, context.masterId(), idOf(params.advtcode, 'advtcode'));
    return row ? { ...row, paidAt: row.paidAt?.toISOString() ?? null } : null;
  },

  listUpdates: pageOf(payment.vouchers, lists.voucherList),
  exportUpdates: sheetOf(payment.vouchers, lists.voucherList, lists.voucherSheet),
  search: pageOf(payment.payments, lists.paymentList),
  exportPayments: sheetOf(payment.payments, lists.paymentList, lists.paymentSheet),
  update: async ({ body }, context) => done(await correctPayment(body, context), 'gateway.payment.corrected'),
  confirmReturn: async ({ body }, context) => {
    const { done: confirmed, refused } = await confirmReturns(body, context);
    return done({ confirmed, refused }, 'gateway.payment.returnsConfirmed', { count: confirmed });
  },
  verify: ({ body }, context) => verifyApplication(providers(context), body.applicationNumber, context),
  verifyEbp: ({ body }, context) => verifyReference(providers(context), 'rmis', body.ebpCode, 'ebpCode', context),
  checkByEbpCode: ({ params }, context) => checkByEbpCode(params.ebpCode, context),
  verifyMerchant: ({ body }, context) => verifyReference(providers(context), body.method, body.reference, 'reference', context),
  updateCips: updateFrom('cips'),
  updateEsewa: updateFrom('esewa'),
  updateKhalti: updateFrom('khalti'),
  updateEbpCode: ({ body }, context) => openEbpCode(providers(context), body.applicationNumber, context),
  renameEbpCode: async ({ body }, context) => done(await renameEbpPayer(providers(context), body, context), 'gateway.payment.ebpRenamed'),

  checkSynchronised: pageOf(payment.unmatchedPayments, lists.unmatchedList),
  exportUnmatched: sheetOf(payment.unmatchedPayments, lists.unmatchedList, lists.unmatchedSheet),
  implementUpdate: async ({ params, body }, context) => {
    const requested = await resolveUnmatchedPayment(idOf(params.id), body, context);
    return done({ requested }, requested ? 'gateway.payment.unmatchedAcceptAsked' : 'gateway.payment.unmatchedReturned');
  },

  approveUpdate: async ({ params, body }, context) => {
    const receiptNumber = await approveVoucher(idOf(params.id, 'id'), body, context);
    return done({ receiptNumber }, receiptNumber === null ? 'gateway.payment.voucherAsked' : 'gateway.payment.voucherApproved');
  },

  rejectUpdate: async ({ params, body }, context) => {
    await rejectVoucher(idOf(params.id, 'id'), body, context);
    return done(null, 'gateway.payment.voucherRejected');
  },
};
