import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { refuseEnded } from '../../platform/shared/refuse-ended.ts';
import { shareScrutinyAdvertisement } from './repository/allocations.ts';

/**
 * The scrutiny of an advertisement, which stays open until the transaction ends.
 * @throws Refusal 409 after it was finalised, while the advertisement is removed from scrutiny, and after the advertisement has ended
 */
export async function shareOpenScrutiny(db: Database, advtCode: Id<'advertisement'>) {
  await refuseEnded(db, advtCode);
  const scrutiny = await shareScrutinyAdvertisement(db, advtCode);
  if (scrutiny.finalizedAt) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  if (scrutiny.state === 'removed') throw refuse.conflict('gateway.scrutiny.removed');
  return scrutiny;
}
