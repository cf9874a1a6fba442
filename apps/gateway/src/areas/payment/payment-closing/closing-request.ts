import { createHash } from 'node:crypto';
import type { ClosingRequest } from '@psc/api-client/areas/payment/payment-closing.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { mayWithdraw, requestOf, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { accountText, type AccountDay } from './account.ts';
import * as repository from './repository.ts';

/** Our payments and the totals of the statement when they were compared; other payments may have the same totals. */
type ClosingState = { heldCount: number; heldPaisa: number; digest: string; statedCount: number; statedPaisa: number };
type ClosingEffect = { isClosed: true };

/** @throws Refusal 409 without a statement */
export async function closingStateOf(db: Database, on: AccountDay): Promise<ClosingState> {
  const { statedCount, statedPaisa } = await repository.lockClosing(db, on);
  if (statedCount === null || statedPaisa === null) throw refuse.conflict('gateway.payment.statementMissing');
  const held = await repository.selectHeld(db, on);
  const digest = createHash('sha256');
  for (const { reference, amountPaisa } of held) digest.update(`${reference} ${amountPaisa}\n`);
  const heldPaisa = held.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
  return { heldCount: held.length, heldPaisa, digest: digest.digest('hex'), statedCount, statedPaisa };
}

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

  read: async ({ db }, on) => ({ advtCode: null, applicationId: null, state: await closingStateOf(db, on) }),

  // A statement is recorded before its day is over and before its differences are explained.
  check: async () => undefined,

  apply: async (context, on, { at, remarks }) => {
    if (on.dayAd >= nepalDayOf(at)) throw refuse.conflict('gateway.payment.closingDayNotOver');
    const unchecked = await repository.countToLookUpAgain(context.db, on);
    if (unchecked > 0) throw refuse.conflict('gateway.payment.lookUpsOpen', { count: unchecked });
    const { id } = await repository.lockClosing(context.db, on);
    const open = await repository.countOpen(context.db, id);
    if (open > 0) throw refuse.conflict('gateway.payment.differencesOpen', { count: open });
    const { heldCount, heldPaisa } = await closingStateOf(context.db, on);
    await repository.closeDay(context.db, id, { heldCount, heldPaisa, closedAt: at });
    await context.audit({
      subject: `paymentClosing:${on.dayAd} ${accountText(on)}`,
      after: { heldPaisa, closed: true, remarks },
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
