import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { LockedFeeDue } from '../application/repository/fee-due.ts';
import { hasAdmitCards } from './repository/unmatched-payments.ts';

/**
 * Refuses money for an application whose scrutiny is finalised, because no officer would examine it. Until there are admit cards, a
 * supervisor can reopen scrutiny first.
 */
export async function refuseAfterScrutiny(db: Database, applicationId: Id<'application'>, { judged }: LockedFeeDue): Promise<void> {
  if (!judged) return;
  if (await hasAdmitCards(db, applicationId)) throw refuse.conflict('gateway.payment.unmatchedAfterCards');
  throw refuse.conflict('gateway.payment.unmatchedAfterScrutiny');
}
