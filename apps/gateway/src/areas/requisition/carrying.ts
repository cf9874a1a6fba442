import type { Id } from '@psc/validation/rules/id.ts';
import type { approve } from '@psc/api-client/areas/requisition/requisition.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { insertCarried, lockUnfilled, selectToCarry } from './repository/carried-seats.ts';

type Confirmed = BodyOutput<typeof approve>['carried'];

/**
 * Carries the unfilled seats that the officer confirmed to the requisition, within its posts.
 * SPEC-GAP: the specification does not say whether carried seats are added to the posts of a requisition. Adopted: they are among them,
 * because an unfilled seat is one of the vacant posts that the office asks to fill.
 * @throws Refusal 409 for seats that another requisition already carries, and for more seats than the requisition has posts
 */
export async function carrySeats(
  context: Context,
  requisitionId: Id<'requisition'>,
  totalVacancy: number,
  confirmed: Confirmed,
): Promise<void> {
  if (confirmed.length === 0) return;
  const { db } = context;
  const ids = confirmed.map(({ advertisementCategoryId }) => advertisementCategoryId);
  if (new Set(ids).size < ids.length) throw refuse.changedMeanwhile();
  await lockUnfilled(db, ids);
  const left = new Map((await selectToCarry(db, requisitionId)).map((each) => [each.advertisementCategoryId, each.seats]));
  if (confirmed.some((each) => each.seats > (left.get(each.advertisementCategoryId) ?? 0))) throw refuse.changedMeanwhile();
  const seats = confirmed.reduce((sum, each) => sum + each.seats, 0);
  if (seats > totalVacancy) throw refuse.conflict('gateway.requisition.carriesTooMany', { seats, totalVacancy });
  const by = { requisitionId, confirmedBy: context.staff().accountId, confirmedAt: context.now() };
  await insertCarried(
    db,
    confirmed.map((each) => ({ ...each, ...by })),
  );
}
