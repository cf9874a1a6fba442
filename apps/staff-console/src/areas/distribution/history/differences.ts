import type { DistributionHistory } from '@psc/api-client/calls/distribution.ts';
import { fieldNames } from './words.ts';

/** The fields in which two versions of an entry say something else. */
export function differingFields(before: DistributionHistory, after: DistributionHistory): (keyof DistributionHistory)[] {
  return fieldNames.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));
}
