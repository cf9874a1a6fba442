/** Whether a loader threw an error that marks itself as worth retrying, such as a lost connection or a busy server. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'isTransient' in error && error.isTransient === true;
}
