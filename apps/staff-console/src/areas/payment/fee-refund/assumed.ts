/** By default the list shows refunds that are still due and that no officer has recorded. */
export const assumed = { returned: 'false', requested: 'false' } as const;
