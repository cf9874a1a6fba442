import { createClientStore } from '@psc/api-client/stores.ts';

/** Recovery codes that the person has not put aside yet: they come once, and must outlast the change of the frame around them. */
export const shownCodes = createClientStore<{ codes: string[] | null }>(() => ({ codes: null }));
