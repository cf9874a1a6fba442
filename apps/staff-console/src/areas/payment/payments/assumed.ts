/** Money that waits for a decision, until the officer asks for what was decided. */
export const assumed = { resolved: 'false' } as const;
