import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { refuse, type Refusal } from '../../../platform/frame/refusal.ts';
import { isBeforePublication } from '../before-publication.ts';
import { selectLifeCycleStatus } from './repository/choices.ts';

/** A candidate with the address of a rejected advertisement learns that it is rejected; an unannounced one stays secret. */
export async function notOffered(db: Database, advtCode: Id<'advertisement'>): Promise<Refusal> {
  const advertisement = await selectLifeCycleStatus(db, advtCode);
  if (advertisement?.lifeCycleStatus === 'rejected')
    return refuse.conflict('gateway.vacancy.rejected', undefined, 'ADVERTISEMENT_REJECTED');
  if (advertisement?.lifeCycleStatus === 'cancelled')
    return refuse.conflict('gateway.vacancy.cancelled', { reason: advertisement.cancellationReason ?? '' }, 'ADVERTISEMENT_CANCELLED');
  return refuse.notFound('gateway.vacancy.notFound');
}

/** Why an advertisement has no preview: a step that its officer still has to do, or its end. */
export async function notPreviewed(db: Database, advtCode: Id<'advertisement'>): Promise<Refusal> {
  const advertisement = await selectLifeCycleStatus(db, advtCode);
  if (advertisement?.lifeCycleStatus === 'pending') return refuse.conflict('gateway.vacancy.withoutDates');
  if (advertisement && isBeforePublication(advertisement.lifeCycleStatus)) return refuse.conflict('gateway.vacancy.withoutFee');
  return notOffered(db, advtCode);
}
