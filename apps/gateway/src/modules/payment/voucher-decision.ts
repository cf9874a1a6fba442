import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { applicationMail } from '../applicant-notification/mails.ts';
import * as applicationRepository from './repository/applications.ts';
import { yieldToVoucher } from './repository/attempts.ts';
import { insertUnmatchedPayment } from './repository/unmatched-payments.ts';
import * as voucherRepository from './repository/vouchers.ts';

type Decision = { version: number; remarks: string };

/**
 * Approves a voucher, which pays its application; answers the receipt number. Where the money of an attempt that was given up
 * for the voucher has already paid it, the application keeps its receipt and that money becomes the one to be returned.
 */
export async function approveVoucher(applicationId: number, decision: Decision, context: Context): Promise<string> {
  await decide(applicationId, 'approved', decision, context);
  const { paymentStatus } = await applicationRepository.lockApplication(context.db, applicationId);
  if (paymentStatus !== 'paid') {
    const receiptNumber = await applicationRepository.markPaid(context.db, applicationId, context.now());
    await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.payment.paidMail'));
    return receiptNumber;
  }
  const attempt = await yieldToVoucher(context.db, applicationId);
  if (!attempt) throw refuse.conflict('gateway.payment.alreadyPaid');
  const { id, amountPaisa, providerReference } = attempt;
  await insertUnmatchedPayment(context.db, id, { status: 'paid', amountPaisa, providerReference: providerReference ?? '' }, context.now());
  await context.audit({
    subject: `application:${applicationId}`,
    before: { attemptId: id, status: 'paid' },
    after: { attemptId: id, status: 'failed', amountPaisa },
  });
  const application = await applicationRepository.selectApplicationToPay(context.db, applicationId);
  return application!.receiptNumber!;
}

/** An application that has since been paid at a provider stays paid, and its candidate has nothing to do. */
export async function rejectVoucher(applicationId: number, decision: Decision, context: Context): Promise<void> {
  await decide(applicationId, 'rejected', decision, context);
  if (!(await applicationRepository.markVoucherRejected(context.db, applicationId))) return;
  const { remarks } = decision;
  await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.payment.voucherRejectedMail', { remarks }));
}

async function decide(applicationId: number, status: 'approved' | 'rejected', body: Decision, context: Context): Promise<void> {
  const { accountId } = context.staff();
  const application = await applicationRepository.selectApplicationToPay(context.db, applicationId);
  if (!application) throw refuse.notFound('gateway.application.notFound');
  const decided = await voucherRepository.decideVoucher(context.db, {
    applicationId,
    version: body.version,
    status,
    remarks: body.remarks,
    decidedBy: accountId,
    now: context.now(),
  });
  if (!decided) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `application:${applicationId}`,
    before: { voucher: 'submitted' },
    after: { voucher: status, remarks: body.remarks },
  });
}
