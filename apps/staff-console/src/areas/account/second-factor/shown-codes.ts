import { createClientStore } from '@psc/api-client/stores.ts';

/**
 * Recovery codes that the person has not put aside yet: they come once, and must outlast the change of the frame around them, which
 * builds the screen again as soon as the factor is set up, and so must the tick. `signingIn` says that they end a sign-in.
 */
export const shownCodes = createClientStore<{ codes: string[] | null; signingIn: boolean; areKept: boolean }>(() => ({
  codes: null,
  signingIn: false,
  areKept: false,
}));
