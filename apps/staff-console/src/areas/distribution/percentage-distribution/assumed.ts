/** Requisitions still to be distributed by default. */
export const assumed = { state: 'toDistribute' } as const;
