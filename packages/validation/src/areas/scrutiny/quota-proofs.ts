import type { ClaimedQuota } from '../application/eligibility.ts';
import type { EnumerationValue } from '../../enumerations.ts';

export type ScrutinyProof = EnumerationValue<'scrutinyProof'>;

const ofGroup: ScrutinyProof[] = ['groupListed', 'recommendation'];
const ofDocument: Readonly<Record<string, ScrutinyProof[]>> = {
  area: ['placeListed', 'permanentResidence', 'recommendation'],
  madhesi: ['groupListed', 'permanentResidence', 'recommendation'],
};

/**
 * SPEC-GAP: the documents require a proof of each quota without naming it. Adopted: the documents that officers look for, in this order.
 */
export function proofsOf({ code, claimedBy }: Pick<ClaimedQuota, 'code' | 'claimedBy'>): ScrutinyProof[] {
  switch (claimedBy) {
    case 'disability':
      return ['disabilityCard'];
    case 'service':
      return ['serviceLetter'];
    case 'document':
      return ofDocument[code] ?? ofGroup;
    default:
      return [];
  }
}
