/** Those that wait are shown first. */
export const assumed = { status: 'saved' } as const;
