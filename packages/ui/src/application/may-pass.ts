/** Whether a loader threw what says of itself that trying again may help: the line is broken, the server is busy. */
export function mayPass(error: unknown): boolean {
  return error instanceof Error && 'mayPass' in error && error.mayPass === true;
}
