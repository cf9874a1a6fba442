/** State of the navigation to the sign-in page after an account was closed. */
export const accountClosed = { accountClosed: true };

export function isAccountClosed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountClosed' in state;
}
