/** Shared by the loader and the screen. */
export const assumed = { status: 'pending' } as const;
