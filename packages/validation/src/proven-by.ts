/** The facts that a quota claimed with a document requires proofs of. */
export const provenBy = ['groupListed', 'groupAndResidence', 'placeAndResidence'] as const;
export type ProvenBy = (typeof provenBy)[number];
