import type { Id } from '@psc/validation/rules/id.ts';
import { isForSamePeople, isNarrower, limitsOn } from '@psc/validation/areas/advertisement/announced-age-limits.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import * as repository from './repository.ts';

async function refusePublished({ db, language }: Context, of: Parameters<typeof repository.selectPublishedUnder>[1]): Promise<void> {
  const codes = await repository.selectPublishedUnder(db, of);
  if (codes.length === 0) return;
  const advertisements = codes.map((code) => localDigits(code, language)).join(', ');
  throw refuse.conflict('gateway.ageLimit.announced', { count: codes.length, advertisements }, 'ANNOUNCED_LIMIT');
}

/**
 * SPEC-GAP: the documents do not say whether a limit may be narrowed once it is announced. Adopted: never, also not by two officers, because
 * nothing brings an excluded candidate's claim back; it starts on a later day instead, and advertisements published until then keep theirs.
 * @param replaced the people of the limit that is changed in place, if it is no longer theirs
 * @throws Refusal 409 for a narrower limit under which an advertisement is published
 */
export async function refuseNarrower(
  context: Context,
  limit: repository.AgeLimitColumns,
  replaced?: repository.AgeLimitColumns,
): Promise<void> {
  const before = await repository.selectInForce(context.db, limit);
  const leavesPeople = replaced !== undefined && !isForSamePeople(replaced, limit);
  if (leavesPeople || (before && isNarrower(limit, before))) await refusePublished(context, limit);
}

type ClassAndService = { classId: Id<'class'>; serviceId: Id<'service'> };

/** @throws Refusal 409 if posts with a published advertisement get limits that are narrower for some people than those announced */
export async function refuseNarrowerOfPosts(
  context: Context,
  { postIds, limitsOf, holdsFromAd }: { postIds: readonly number[]; limitsOf: ClassAndService | null; holdsFromAd: string },
): Promise<void> {
  const codes = await repository.selectPublishedUnder(context.db, { postIds, holdsFromAd });
  for (const advtCode of codes) {
    const { own, now } = await repository.selectLimitSources(context.db, advtCode);
    const announced = limitsOn(await repository.selectAgeLimits(context.db, now), holdsFromAd);
    const next = limitsOn(await repository.selectAgeLimits(context.db, limitsOf ?? own), holdsFromAd);
    const narrower = announced.some((limit) => {
      const same = next.find((each) => isForSamePeople(each, limit));
      return same === undefined || isNarrower(same, limit);
    });
    if (narrower) await refusePublished(context, { postIds, holdsFromAd });
  }
}
