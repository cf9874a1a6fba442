import type { Id } from '@psc/validation/rules/id.ts';
import type { UnmatchedPayment, UnmatchedPaymentResolution } from '@psc/api-client/areas/payment/payment-types.ts';
import type { confirmReturn } from '@psc/api-client/areas/payment/payment.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { isOwn, type StaffActor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { askRevision } from '../../platform/shared/revision-subject.ts';
import { mailTo } from '../application/applicant-notification/mails.ts';
import { selectRecipient } from '../application/applicant-notification/repository.ts';
import { lockFeeDue } from '../application/repository/fee-due.ts';
import { acceptedMoney, type AcceptedKey } from './accepted-money.ts';
import { checkedPayment } from './checked-payment.ts';
import { forEachRow, type RowsDone } from './each-row.ts';
import { selectWaitingRequests } from './money-request/repository.ts';
import * as repository from './repository/unmatched-payments.ts';

type Decision = { version: number; resolution: UnmatchedPaymentResolution; remarks: string };

/**
 * Decides that an unmatched payment goes back, or requests that another officer accepts it as the fee.
 * @returns whether it was requested
 */
export async function resolveUnmatchedPayment(
  unmatchedPaymentId: Id<'unmatchedPayment'>,
  decision: Decision,
  context: Context,
): Promise<boolean> {
  const payment = await repository.selectUnmatchedPayment(context.db, unmatchedPaymentId);
  if (!payment) throw refuse.notFound('gateway.payment.unmatchedNotFound');
  const key: AcceptedKey = { unmatchedPaymentId, applicationId: payment.applicationId };
  await lockFeeDue(context.db, payment);
  if (decision.resolution === 'accepted') {
    const { state } = await acceptedMoney.read(context, key);
    if (state.resolution !== null || state.version !== decision.version) throw refuse.changedMeanwhile();
    await askRevision(context, acceptedMoney, { key, after: { ...state, resolution: 'accepted' }, reason: decision.remarks });
    return true;
  }
  await returnMoney(context, payment, key, decision);
  return false;
}

async function returnMoney(context: Context, payment: repository.UnmatchedPaymentRow, key: AcceptedKey, decision: Decision): Promise<void> {
  if ((await selectWaitingRequests(context.db, 'acceptedMoney', [key])).length > 0) throw refuse.conflict('gateway.moneyRequest.waits');
  const { unmatchedPaymentId } = key;
  const by = { resolvedBy: context.staff().accountId, now: context.now() };
  if (!(await repository.resolveUnmatchedPayment(context.db, { unmatchedPaymentId, ...decision, ...by }))) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `unmatchedPayment:${unmatchedPaymentId}`,
    after: { resolution: 'returned', remarks: decision.remarks, amountPaisa: payment.arrivedPaisa },
  });
  const recipient = await selectRecipient(context.db, payment.applicationId);
  await context.enqueue(
    mailTo(recipient, 'gateway.payment.unmatchedReturnedMail', (language) => ({
      amount: formatMoney(payment.arrivedPaisa, language),
      reference: payment.reference,
      remarks: decision.remarks,
    })),
  );
}

type ConfirmedReturns = BodyOutput<typeof confirmReturn>;

/** Records the transfers that refunded returned payments, which completes them. */
export async function confirmReturns({ returns, reference, returnedOnAd }: ConfirmedReturns, context: Context): Promise<RowsDone> {
  if (returnedOnAd > nepalDayOf(context.now()))
    throw refuse.invalid([{ field: 'returnedOnAd', message: 'gateway.payment.returnInFuture' }]);
  const rows = returns.map(({ unmatchedPaymentId: id, version }) => ({ id, version }));
  return forEachRow(context, rows, async (inside, { id: unmatchedPaymentId, version }) => {
    const payment = await repository.selectUnmatchedPayment(inside.db, unmatchedPaymentId);
    if (!payment) throw refuse.notFound('gateway.payment.unmatchedNotFound');
    // Two persons always: `decisionsOfOneOfficer` does not concern money.
    if (isOwn(inside.staff(), payment.resolvedBy, payment.resolvedFor)) throw refuse.conflict('gateway.payment.returnByAnother');
    const confirmed = await repository.confirmReturn(inside.db, {
      ...{ unmatchedPaymentId, version, reference, returnedOnAd },
      confirmedBy: inside.staff().accountId,
      now: inside.now(),
    });
    if (!confirmed) throw refuse.changedMeanwhile();
    await inside.audit({ subject: `unmatchedPayment:${unmatchedPaymentId}`, after: { returnReference: reference, returnedOnAd } });
  });
}

export async function selectUnmatched({ db, staff }: Context, ids: number[]): Promise<UnmatchedPayment[]> {
  const rows = await repository.selectUnmatchedPayments(db, ids);
  const keys = rows.map(({ unmatchedPaymentId, applicationId }): AcceptedKey => ({ unmatchedPaymentId, applicationId }));
  const requests = await selectWaitingRequests(db, 'acceptedMoney', keys);
  const byPayment = new Map(requests.map(({ key, ...request }) => [(key as AcceptedKey).unmatchedPaymentId, request]));
  return rows.map((row) => unmatchedPaymentFrom(row, staff(), byPayment.get(row.unmatchedPaymentId) ?? null));
}

function unmatchedPaymentFrom(
  row: repository.UnmatchedPaymentRow,
  officer: StaffActor,
  request: UnmatchedPayment['request'],
): UnmatchedPayment {
  return {
    unmatchedPaymentId: row.unmatchedPaymentId,
    payment: checkedPayment(row),
    arrivedPaisa: row.arrivedPaisa,
    arrivedReference: row.arrivedReference,
    feeAmountPaisa: row.feeAmountPaisa,
    foundAt: row.foundAt.toISOString(),
    resolution: row.resolution as UnmatchedPaymentResolution | null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolverName,
    resolutionRemarks: row.resolutionRemarks,
    matchedByPortal: row.resolution === 'accepted' && row.resolvedBy === null,
    goesBackBecause: row.moneyGoesBack as UnmatchedPayment['goesBackBecause'],
    mayConfirmReturn: row.resolution === 'returned' && row.returnConfirmedAt === null && !isOwn(officer, row.resolvedBy, row.resolvedFor),
    returned: row.returnConfirmedAt && {
      reference: row.returnReference!,
      onAd: row.returnedOnAd!,
      confirmedAt: row.returnConfirmedAt.toISOString(),
    },
    request,
    version: row.version,
  };
}
