import type { Id } from '@psc/validation/rules/id.ts';
import type { AppliedVacancy, uploadVoucher } from '@psc/api-client/areas/application/vacancy.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { feeFactor } from '@psc/validation/areas/payment/fees.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { applicationPaymentLifecycle } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { countOpenAttempts, abandonAttempt, lockPendingAttempt } from '../repository/abandoned-attempts.ts';
import { chargeForAddition, chargeForApplication, subjectOf } from '../charge.ts';
import { lockFeeDue } from '../repository/fee-due.ts';
import { refuseEndedOf } from '../../../platform/shared/refuse-ended.ts';
import * as applications from './repository/applications.ts';

type Voucher = BodyOutput<typeof uploadVoucher>;
type OwnApplication = NonNullable<Awaited<ReturnType<typeof applications.lockOwnApplication>>>;

const LOOK_UP_SOON_MS = 60_000;

/**
 * Saves a bank voucher for verification by staff. Refused after the deadline and when paid. A pending attempt at a provider is abandoned,
 * but if it is still paid in time, it counts.
 */
export async function submitVoucher(body: Voucher, context: Context): Promise<Done<{ applicationId: Id<'application'> }>> {
  const { masterId, accountId } = context.candidate();
  const now = context.now();
  const { applicationId, categoryAdditionId } = body;
  const charge =
    categoryAdditionId === undefined ? chargeForApplication(applicationId) : chargeForAddition(applicationId, categoryAdditionId);
  await refuseEndedOf(context.db, applicationId, masterId);
  const pending = await lockPendingAttempt(context.db, charge);
  const own = await applications.lockOwnApplication(context.db, applicationId, masterId);
  if (!own) throw refuse.notFound('gateway.application.notFound');
  const application = categoryAdditionId === undefined ? own : await payableAddition(own, categoryAdditionId, context);
  if (application.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
  // An attempt that started between the two locks takes precedence.
  if (application.paymentStatus === 'pending' && !pending) throw refuse.conflict('gateway.payment.attemptPending');
  if (await applications.isVoucherLocked(context.db, applicationId))
    throw refuse.conflict('gateway.vacancy.voucherLocked', undefined, 'VOUCHER_LOCKED');
  // The candidate may replace a submitted voucher, for example by a better picture, until staff decide on it.
  const replaces = application.paymentStatus === 'voucherSubmitted';
  if (!replaces && nextState(applicationPaymentLifecycle, application.paymentStatus, 'submitVoucher') === null)
    throw refuse.conflict('gateway.payment.alreadyPaid');
  const until = application.feeType === 'double' ? application.doubleFeePaymentLastAt : application.paymentLastAt;
  const cameLate = until === null || isOver(until, context.arrivedAt());
  if (cameLate) throw refuse.conflict('errors.voucher.dateOver', undefined, 'VOUCHER_DATE_OVER');
  const wrong = wrongOnVoucher(body, application, context);
  if (!(await applications.bankExists(context.db, body.bankId))) wrong.unshift({ field: 'bankId', message: 'rules.all.choice.listedOnly' });
  if (wrong.length > 0) throw refuse.invalid(wrong);
  const fileId = await context.files.store(body.voucherImage, { purpose: 'voucher', ownerAccountId: accountId });
  const saved = await applications.saveVoucher(context.db, {
    applicationId: application.id,
    categoryAdditionId: categoryAdditionId ?? null,
    bankId: body.bankId,
    voucherNumber: body.voucherNumber,
    voucherDateAd: body.voucherDateAd ?? null,
    amountPaisa: body.voucherAmountPaisa ?? application.feeAmountPaisa,
    fileId,
    uploadedAt: context.arrivedAt(),
    receivedInFullAt: now,
  });
  if (!saved) throw refuse.invalid([{ field: 'voucherNumber', message: 'gateway.payment.voucherNumberUsed' }]);
  if (pending) await abandonAttempt(context.db, pending.id, new Date(now.getTime() + LOOK_UP_SOON_MS));
  await context.audit({
    subject: subjectOf(charge),
    before: { paymentStatus: application.paymentStatus },
    after: { paymentStatus: 'voucherSubmitted' },
  });
  if (pending) {
    const { id: attemptId, method, reference } = pending;
    await context.audit({
      subject: subjectOf(charge),
      before: { attemptId, method, reference, status: 'pending' },
      after: { attemptId, method, reference, status: 'givenUp' },
    });
  }
  if (!isOver(until, now)) return done({ applicationId: application.id }, 'gateway.payment.voucherTaken');
  const inWords = (at: Date) => formatInstant(at, context.language);
  return done({ applicationId: application.id }, 'gateway.payment.voucherTakenInTime', {
    sentAt: inWords(context.arrivedAt()),
    inFullAt: inWords(now),
  });
}

/** An addition has its own fee and payment state. The lock is of all vouchers for the advertisement. */
async function payableAddition(own: OwnApplication, categoryAdditionId: Id<'categoryAddition'>, context: Context): Promise<OwnApplication> {
  const addition = await lockFeeDue(context.db, chargeForAddition(own.id, categoryAdditionId));
  if (!addition) throw refuse.notFound('gateway.furtherCategory.notFound');
  if (addition.ended) throw refuse.conflict('gateway.furtherCategory.endedAlready');
  const { paymentStatus, feeAmountPaisa, feeType } = addition;
  return { ...own, paymentStatus, feeAmountPaisa, feeType };
}

/** A smaller amount than the fee is refused, a larger one is left to staff. A voucher cannot be older than the publication. */
function wrongOnVoucher(body: Voucher, application: OwnApplication, context: Context): RefusedField[] {
  const { voucherDateAd, voucherAmountPaisa } = body;
  const wrong: RefusedField[] = [];
  if (voucherDateAd !== undefined && application.publishDateAd !== null && voucherDateAd < application.publishDateAd) {
    wrong.push({ field: 'voucherDateAd', message: 'gateway.vacancy.voucherDateBeforePublication' });
  }
  if (voucherAmountPaisa !== undefined && voucherAmountPaisa < application.feeAmountPaisa) {
    wrong.push({
      field: 'voucherAmountPaisa',
      message: 'gateway.vacancy.voucherAmountBelowFee',
      values: { fee: formatMoney(application.feeAmountPaisa, context.language) },
    });
  }
  return wrong;
}

/** After the deadline of the single fee, switches the application to the double fee, until that deadline has passed too. */
export async function convertToDoubleFee(applicationId: Id<'application'>, context: Context): Promise<Done<AppliedVacancy>> {
  const { masterId } = context.candidate();
  const arrivedAt = context.arrivedAt();
  await refuseEndedOf(context.db, applicationId, masterId);
  const application = await applications.lockOwnApplication(context.db, applicationId, masterId);
  if (!application) throw refuse.notFound('gateway.application.notFound');
  if (application.paymentStatus !== 'unpaid' && application.paymentStatus !== 'voucherRejected')
    throw refuse.conflict('gateway.payment.notToBePaidAgain');
  // The single fee may still arrive through an abandoned attempt.
  if ((await countOpenAttempts(context.db, chargeForApplication(applicationId), context.now())) > 0)
    throw refuse.conflict('gateway.payment.attemptPending');
  if (application.feeType === 'double') throw refuse.conflict('gateway.vacancy.doubleFeeAlready');
  if (application.paymentLastAt !== null && !isOver(application.paymentLastAt, arrivedAt))
    throw refuse.conflict('gateway.vacancy.singleFeeStillHolds');
  if (application.doubleFeePaymentLastAt === null || isOver(application.doubleFeePaymentLastAt, arrivedAt))
    throw refuse.conflict('errors.voucher.youNotPaid', undefined, 'PAYMENT_DATE_OVER');
  const feeAmountPaisa = application.feeAmountPaisa * feeFactor('double', application.lateFeeFactor);
  await applications.makeDoubleFee(context.db, applicationId, feeAmountPaisa, arrivedAt);
  await context.audit({
    subject: `application:${applicationId}`,
    before: { feeType: 'single' },
    after: { feeType: 'double', feeAmountPaisa },
  });
  return done(
    {
      applicationId,
      applicationNumber: application.applicationNumber,
      feeAmountPaisa,
      feeType: 'double',
      appliedAt: application.appliedAt.toISOString(),
    },
    'gateway.vacancy.reApplied',
  );
}
