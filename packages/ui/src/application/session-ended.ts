/** What the address of the sign-in carries when the session has ended by itself. */
export const sessionEnded = { sessionEnded: true };

export function hasSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state;
}
