/** Pending ones by default. */
export const assumed = { status: 'pending' } as const;
