import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { LockedDistribution } from './repository/distributions.ts';
import { lockRemainders, remainderScope, updateRemainders } from './repository/remainders.ts';

/**
 * Applies the remainders of a distribution at its approval, under a lock.
 * @throws Refusal 409 when another distribution with the same remainders was approved since this one was generated
 */
export async function carryRemainders(db: Database, distribution: LockedDistribution): Promise<void> {
  const before = distribution.remaindersBefore as Record<string, number>;
  const scope = await remainderScope(db, distribution.requisitionId, nepalDayOf(distribution.createdAt));
  const now = await lockRemainders(db, scope, Object.keys(before));
  const moved = Object.entries(before).some(([category, remainder]) => now[category] !== remainder);
  if (moved) throw refuse.conflict('gateway.distribution.remaindersMoved');
  await updateRemainders(db, scope, distribution.remaindersAfter as Record<string, number>);
}
