export const sessionEnded = { sessionEnded: true };

export function hasSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state;
}
