/** Those that wait are shown first. */
export const assumed = { status: 'pending' } as const;
