import type { Id } from '@psc/validation/rules/id.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { lockDistribution, type LockedDistribution } from './repository/distributions.ts';
import { lockRemainders, remainderScope, selectRequisitionsOf, updateRemainders } from './repository/remainders.ts';

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

const MILLIONTHS = 1_000_000;

/**
 * Undoes the changes of the remainders by the distributions of a cancelled advertisement, and of those combined into it, because their posts
 * are not filled. Changes by later distributions stay.
 */
export async function giveBackRemainders(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  for (const requisitionId of await selectRequisitionsOf(db, advtCode)) {
    const distribution = await lockDistribution(db, { requisitionId });
    if (distribution?.status !== 'approved') continue;
    const [before, after] = [distribution.remaindersBefore, distribution.remaindersAfter] as Record<string, number>[];
    if (Object.keys(after!).length === 0) continue;
    const scope = await remainderScope(db, requisitionId, nepalDayOf(distribution.createdAt));
    const now = await lockRemainders(db, scope, Object.keys(after!));
    const givenBack = Object.entries(after!).map(([category, remainder]) => {
      const changed = Math.round((remainder - (before![category] ?? 0)) * MILLIONTHS);
      return [category, (Math.round(now[category]! * MILLIONTHS) - changed) / MILLIONTHS] as const;
    });
    await updateRemainders(db, scope, Object.fromEntries(givenBack));
  }
}
