import { createClientStore } from '@psc/api-client/stores.ts';

/**
 * Recovery codes that the user has not put aside yet. They are sent once and live in a store, together with the tick, because setting up
 * the factor rebuilds the frame and remounts the screen. `signingIn` is true if they end a sign-in.
 */
export const shownCodes = createClientStore<{ codes: string[] | null; signingIn: boolean; areKept: boolean }>(() => ({
  codes: null,
  signingIn: false,
  areKept: false,
}));
