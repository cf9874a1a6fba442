/** What the holder of a document has to prove for a quota: group, place and residence. */
export const provenBy = ['groupListed', 'groupAndResidence', 'placeAndResidence'] as const;
export type ProvenBy = (typeof provenBy)[number];
