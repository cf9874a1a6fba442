/** Undecided ones by default. */
export const assumed = { resolved: 'false' } as const;
