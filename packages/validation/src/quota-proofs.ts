import type { ClaimedQuota } from './eligibility.ts';
import type { EnumerationValue } from './enumerations.ts';

export type ScrutinyProof = EnumerationValue<'scrutinyProof'>;

const ofGroup: ScrutinyProof[] = ['groupListed', 'recommendation'];
const ofDocument: Readonly<Record<string, ScrutinyProof[]>> = {
  area: ['placeListed', 'permanentResidence', 'recommendation'],
  madhesi: ['groupListed', 'permanentResidence', 'recommendation'],
};

/** SPEC-GAP: the documents ask for a proof of each quota without saying which. What an officer looks for, in the order of looking. */
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
