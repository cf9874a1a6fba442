/** By default the list shows refunds that are still due. */
export const assumed = { returned: 'false' } as const;
