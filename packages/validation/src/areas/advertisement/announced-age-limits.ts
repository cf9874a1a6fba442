/** The marks that say which people an age limit is for. */
export const peopleOfLimit = ['gender', 'forDisabled', 'forInternal', 'forDevelopmentService'] as const;

type People = Record<(typeof peopleOfLimit)[number], unknown>;
type Ages = { minAge: number; maxAge: number | null };

export function isForSamePeople(one: People, other: People): boolean {
  return peopleOfLimit.every((mark) => one[mark] === other[mark]);
}

/** Whether a limit admits fewer ages than the one before. */
export function isNarrower(limit: Ages, before: Ages): boolean {
  return limit.minAge > before.minAge || (limit.maxAge ?? Infinity) < (before.maxAge ?? Infinity);
}

/** The limits in force on a day: of each group of people the latest that has started. */
export function limitsOn<Limit extends People & { holdsFromAd: string }>(limits: readonly Limit[], dayAd: string): Limit[] {
  const started = limits.filter(({ holdsFromAd }) => holdsFromAd <= dayAd);
  return started.filter((limit) => !started.some((later) => later.holdsFromAd > limit.holdsFromAd && isForSamePeople(later, limit)));
}
