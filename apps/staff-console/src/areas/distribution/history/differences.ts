import type { DistributionHistory } from '@psc/api-client/calls/distribution.ts';
import { fieldNames } from './words.ts';

/** The fields in which two versions of an entry say something else. */
export function differingFields(before: DistributionHistory, after: DistributionHistory): (keyof DistributionHistory)[] {
  return fieldNames.filter((field) => said(before[field]) !== said(after[field]));
}

/** Versions from before there were quotas of one's own say nothing of them, which is the same as none. */
function said(value: DistributionHistory[keyof DistributionHistory]): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
}
