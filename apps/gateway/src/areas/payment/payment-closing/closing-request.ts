import type { ClosingRequest } from '@psc/api-client/areas/payment/payment-closing.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { mayWithdraw, requestOf, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { accountText, type AccountDay } from './account.ts';
import * as repository from './repository.ts';

/** Our totals and those of the statement when they were compared. */
type ClosingState = { heldCount: number; heldPaisa: number; statedCount: number; statedPaisa: number };
type ClosingEffect = { isClosed: true };

/**
 * The closing of a day, requested with its statement. Differences are explained between request and decision; money that our records gain
 * or lose in the meantime was never compared with the statement, so that it has to be recorded again.
 *
 * SPEC-GAP: the specification has no closing of days; as with vouchers and refunds, two officers check the money.
 */
export const dayClosing: RevisionSubject<AccountDay, ClosingState, ClosingEffect> = {
  name: 'paymentClosing',
  words: {
    changesNothing: 'gateway.payment.dayClosed',
    waits: 'gateway.frame.changedMeanwhile',
    ownRequest: 'gateway.payment.ownStatement',
    changed: 'gateway.payment.heldChanged',
  },

  read: async ({ db }, on) => {
    const { statedCount, statedPaisa } = await repository.lockClosing(db, on);
    if (statedCount === null || statedPaisa === null) throw refuse.conflict('gateway.payment.statementMissing');
    const held = await repository.selectHeld(db, on);
    const heldPaisa = held.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
    return { advtCode: null, applicationId: null, state: { heldCount: held.length, heldPaisa, statedCount, statedPaisa } };
  },

  // A statement is recorded before its day is over and before its differences are explained.
  check: async () => undefined,

  apply: async (context, on, { at, remarks }) => {
    if (on.dayAd >= nepalDayOf(at)) throw refuse.conflict('gateway.payment.closingDayNotOver');
    const unchecked = await repository.countToLookUpAgain(context.db, on);
    if (unchecked > 0) throw refuse.conflict('gateway.payment.lookUpsOpen', { count: unchecked });
    const { id } = await repository.lockClosing(context.db, on);
    const open = await repository.countOpen(context.db, id);
    if (open > 0) throw refuse.conflict('gateway.payment.differencesOpen', { count: open });
    const { state } = await dayClosing.read(context, on, { isClosed: true });
    await repository.closeDay(context.db, id, { heldCount: state.heldCount, heldPaisa: state.heldPaisa, closedAt: at });
    await context.audit({
      subject: `paymentClosing:${on.dayAd} ${accountText(on)}`,
      after: { heldPaisa: state.heldPaisa, closed: true, remarks },
    });
  },
};

type RequestRow = Parameters<typeof requestOf>[0] & { before: unknown };

/** The request of a day, and whether our records of it have changed since. */
export function closingRequestOf(
  row: RequestRow | undefined,
  held: { count: number; paisa: number },
  reader: StaffActor,
): { request: ClosingRequest | null; heldChanged: boolean } {
  if (!row) return { request: null, heldChanged: false };
  const { heldCount, heldPaisa } = row.before as ClosingState;
  const { reason: _reason, ...request } = requestOf(row, reader);
  return {
    request: { ...request, mayWithdraw: mayWithdraw(row, reader) },
    heldChanged: row.state === 'asked' && (heldCount !== held.count || heldPaisa !== held.paisa),
  };
}
