import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import * as repository from './repository.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockDistribution>>>;

/**
 * The remainders of a distribution take effect when it is approved, under a lock.
 * @throws Refusal 409 when another distribution of the class and service was approved since this one was generated
 */
export async function carryRemainders(db: Database, distribution: Locked): Promise<void> {
  const before = distribution.remaindersBefore as Record<string, number>;
  const kept = await repository.lockRemainders(db, distribution, Object.keys(before));
  const moved = Object.entries(before).some(([category, remainder]) => kept[category] !== remainder);
  if (moved) throw refuse.conflict('gateway.distribution.remaindersMoved');
  await repository.updateRemainders(db, distribution, distribution.remaindersAfter as Record<string, number>);
}
