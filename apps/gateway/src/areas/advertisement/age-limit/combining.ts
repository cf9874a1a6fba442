import type { combinePost } from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import { refuseNarrowerOfPosts } from './announced-limits.ts';
import * as repository from './repository/combined-posts.ts';

/**
 * SPEC-GAP: the specification names the screen `combinePost` next to the age limits without further detail. Adopted: limits belong to a
 * class and service, but an act may set those of single posts; such posts are combined with the class and service that have these limits.
 * @throws Refusal 400 for unknown ids, 409 if another officer has combined posts since, or for open advertisements that the officer has not
 * seen
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
  await refuseNarrowerOfPosts(context, {
    postIds: chosen,
    limitsOf: ownLimits ? null : { classId: classId!, serviceId: serviceId! },
    holdsFromAd,
  });
  const by = { combinedBy: context.staff().accountId, combinedAt: context.now() };
  await repository.insertCombination(db, chosen, { classId, serviceId, holdsFromAd, source, ...by });
  for (const postId of chosen) await context.audit({ subject: `post:${postId}`, after: { classId, serviceId, holdsFromAd, source } });
  return done(null, 'gateway.ageLimit.combined', { count: chosen.length });
}
