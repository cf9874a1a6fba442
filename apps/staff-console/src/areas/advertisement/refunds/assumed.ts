/** Fees that have to go back, until the officer asks for those that went. */
export const assumed = { returned: 'false' } as const;
