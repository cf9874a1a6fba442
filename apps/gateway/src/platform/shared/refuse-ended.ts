import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../database/connection.ts';
import { refuse, type Refusal } from '../frame/refusal.ts';
import * as repository from './repository/ended-advertisement.ts';
import type { End } from './repository/ended-advertisement.ts';

/** The refusal of further work in an ended advertisement; null if it has not ended. */
export function endRefusal({ lifeCycleStatus, combinedIntoAdvtCode }: End): Refusal | null {
  if (combinedIntoAdvtCode !== null)
    return refuse.conflict('gateway.advertisement.ended.combined', { advtCode: String(combinedIntoAdvtCode) }, 'ADVERTISEMENT_COMBINED');
  if (lifeCycleStatus === 'cancelled')
    return refuse.conflict('gateway.advertisement.ended.cancelled', undefined, 'ADVERTISEMENT_CANCELLED');
  if (lifeCycleStatus === 'rejected') return refuse.conflict('gateway.advertisement.ended.rejected', undefined, 'ADVERTISEMENT_REJECTED');
  return null;
}

function refuseIfEnded(found: End | undefined): void {
  const refusal = found && endRefusal(found);
  if (refusal) throw refusal;
}

/** For jobs that have nothing left to do once an advertisement has ended. */
export async function hasEnded(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const found = await repository.shareAdvertisement(db, advtCode);
  return found !== undefined && endRefusal(found) !== null;
}

/**
 * Refuses work in an ended advertisement, and keeps it from ending during this transaction. Call it before taking any other lock, because
 * cancelling and combining lock the advertisement first.
 * @throws Refusal 409 for one that was cancelled, rejected or combined into another
 */
export async function refuseEnded(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  refuseIfEnded(await repository.shareAdvertisement(db, advtCode));
}

/**
 * {@link refuseEnded} for the advertisement of an application. With `masterId` it ignores applications of other candidates, which the
 * caller refuses as not found.
 */
export async function refuseEndedOf(db: Database, applicationId: Id<'application'>, masterId?: Id<'candidate'>): Promise<void> {
  refuseIfEnded(await repository.shareAdvertisementOf(db, applicationId, masterId));
}

/** {@link refuseEnded} with an exclusive lock: all other work in the advertisement waits until the transaction ends. */
export async function lockAdvertisement(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  refuseIfEnded(await repository.lockAdvertisementRow(db, advtCode));
}
