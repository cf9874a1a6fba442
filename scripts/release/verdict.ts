/** What `pnpm weaknesses` ends with where no registry gives a verdict. */
export const NOT_RUN = 3;

/**
 * Why a release may not be made after `pnpm weaknesses` ended with this code; null where it may.
 * @param withoutVerdict Whether the person who releases takes it on to ask elsewhere
 */
export function refusalAfter(code: number, withoutVerdict: boolean): string | null {
  if (code === 0 || (code === NOT_RUN && withoutVerdict)) return null;
  if (code === NOT_RUN)
    return 'No registry gave a verdict on the libraries. Release where one answers, or say --without-verdict and ask one before the release is installed.';
  return 'A library has a known weakness that docs/security/borne-weaknesses.tsv does not bear.';
}
