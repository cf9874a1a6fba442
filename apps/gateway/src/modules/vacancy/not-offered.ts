import type { Database } from '../../database/connection.ts';
import { refuse, type Refusal } from '../../frame/refusal.ts';
import { selectLifeCycleStatus } from './offer-repository.ts';

/** A rejected advertisement says so to whoever kept its address; of one that is not announced yet nobody learns. */
export async function notOffered(db: Database, advtCode: number): Promise<Refusal> {
  const advertisement = await selectLifeCycleStatus(db, advtCode);
  if (advertisement?.lifeCycleStatus === 'rejected') return refuse.conflict('gateway.vacancy.rejected', undefined, 'ADVERTISEMENT_REJECTED');
  return refuse.notFound('gateway.vacancy.notFound');
}
