import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';

const changeableStates: readonly string[] = ['pending', 'preLive', 'scheduled'] satisfies AdvertisementLifecycleStatus[];

/** Applicants are judged by the published advertisement, so terms, qualifications and subjects can no longer change after publication. */
export function isBeforePublication(lifeCycleStatus: string): boolean {
  return changeableStates.includes(lifeCycleStatus);
}
