import type { ClaimedQuota } from '../application/eligibility.ts';
import type { EnumerationValue } from '../../enumerations.ts';
import type { ProvenBy } from '../../proven-by.ts';

export type ScrutinyProof = EnumerationValue<'scrutinyProof'>;

const ofDocument: Readonly<Record<ProvenBy, ScrutinyProof[]>> = {
  groupListed: ['groupListed', 'recommendation'],
  groupAndResidence: ['groupListed', 'permanentResidence', 'recommendation'],
  placeAndResidence: ['placeListed', 'permanentResidence', 'recommendation'],
};

/**
 * SPEC-GAP: the documents require a proof of each quota without naming it. Adopted: the documents that officers look for, in this order. The
 * master data name the facts to prove for each quota that is claimed with a document.
 */
export function proofsOf({
  claimedBy,
  provenBy,
}: Pick<ClaimedQuota, 'claimedBy'> & { provenBy?: string | null | undefined }): ScrutinyProof[] {
  switch (claimedBy) {
    case 'disability':
      return ['disabilityCard'];
    case 'service':
      return ['serviceLetter'];
    case 'document':
      return ofDocument[provenBy as ProvenBy];
    default:
      return [];
  }
}
