/** Those still to be distributed are shown first. */
export const assumed = { state: 'toDistribute' } as const;
