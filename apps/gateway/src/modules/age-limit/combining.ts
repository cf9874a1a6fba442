import type { combinePost } from '@psc/api-client/calls/age-limit.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { refuseUnseenTouched } from '../shared/touched-advertisements.ts';
import * as repository from './repository/combined-posts.ts';

/**
 * SPEC-GAP: the documents name the screen `combinePost` beside the age limits and say nothing more. Adopted: limits are kept by class
 * and service, but an act may set those of single posts; such posts are combined with a class and service whose limits they have.
 * @throws Refusal 400 for what is not there, 409 where another officer has combined posts since, and for open advertisements not seen
 */
export async function combine(context: Context, body: BodyOutput<typeof combinePost>) {
  const { db } = context;
  const { postIds, ownLimits, holdsFromAd, source, seenId, touchedAgreed: agreed } = body;
  const classId = ownLimits ? null : body.classId!;
  const serviceId = ownLimits ? null : body.serviceId!;
  if ((await repository.lockNewest(db)) !== seenId) throw refuse.changedMeanwhile();
  const chosen = [...new Set(postIds)];
  if ((await repository.countPosts(db, chosen)) < chosen.length)
    throw refuse.invalid([{ field: 'postIds', message: 'rules.all.choice.listedOnly' }]);
  if (classId !== null && !(await repository.hasLimits(db, classId, serviceId!)))
    throw refuse.invalid([{ field: 'serviceId', message: 'gateway.ageLimit.withoutLimits' }]);
  await refuseUnseenTouched(context, { scope: 'advertisement', postIds: chosen, holdsFromAd, agreed });
  const by = { combinedBy: context.staff().accountId, combinedAt: context.now() };
  await repository.insertCombination(db, chosen, { classId, serviceId, holdsFromAd, source, ...by });
  for (const postId of chosen) await context.audit({ subject: `post:${postId}`, after: { classId, serviceId, holdsFromAd, source } });
  return done(null, 'gateway.ageLimit.combined', { count: chosen.length });
}
