/** Undecided ones by default. */
export const assumed = { status: 'saved' } as const;
