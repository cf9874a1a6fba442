import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';

const changeableStates: readonly string[] = ['pending', 'preLive', 'scheduled'] satisfies AdvertisementLifecycleStatus[];

/** Everybody who applies is held against what was published, so terms, qualifications and subjects stay from then on. */
export function isBeforePublication(lifeCycleStatus: string): boolean {
  return changeableStates.includes(lifeCycleStatus);
}
