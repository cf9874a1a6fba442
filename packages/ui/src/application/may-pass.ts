/** Whether a loader threw what says of itself that trying again may help: the line is broken, the server is busy. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'isTransient' in error && error.isTransient === true;
}
