import type { DistributionHistory } from '@psc/api-client/areas/distribution/distribution.ts';
import { fieldNames } from './words.ts';

export function differingFields(before: DistributionHistory, after: DistributionHistory): (keyof DistributionHistory)[] {
  return fieldNames.filter((field) => said(before[field]) !== said(after[field]));
}

/** Older versions have no custom quotas; treat an absent list and an empty one as equal. */
function said(value: DistributionHistory[keyof DistributionHistory]): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
}
