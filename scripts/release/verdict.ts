/** The exit code of `pnpm weaknesses` when no registry gives a verdict. */
export const NOT_RUN = 3;

/**
 * The reason that forbids a release after `pnpm weaknesses` exited with this code, or null.
 * @param withoutVerdict whether the person releasing takes responsibility for checking elsewhere
 */
export function refusalAfter(code: number, withoutVerdict: boolean): string | null {
  if (code === 0 || (code === NOT_RUN && withoutVerdict)) return null;
  if (code === NOT_RUN)
    return 'No registry gave a verdict on the libraries. Release where one answers, or say --without-verdict and ask one before the release is installed.';
  return 'A library has a known weakness that docs/security/borne-weaknesses.tsv does not bear.';
}
