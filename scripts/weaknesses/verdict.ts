import type { Weakness } from './registry.ts';

/** A weakness accepted until a day, with the reason. */
export type Exception = { id: string; library: string; untilAd: string; why: string };

const DAY_AD = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The rows of `docs/security/borne-weaknesses.tsv`.
 *
 * @throws Error that names a row without a day or a reason: an exception needs both
 */
export function exceptionsIn(text: string): Exception[] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', library = '', untilAd = '', why = ''] = line.split('\t').map((each) => each.trim());
      const isDay = DAY_AD.test(untilAd) && !Number.isNaN(Date.parse(untilAd));
      if (id === '' || library === '' || why === '' || !isDay)
        throw new Error(`An exception names weakness, library, last day (YYYY-MM-DD) and reason; this line does not: ${line}`);
      return { id, library, untilAd, why };
    });
}

/** A sentence for each weakness that is not accepted, or no longer, and for each exception whose weakness is gone. */
export function faultsOf(weaknesses: readonly Weakness[], exceptions: readonly Exception[], todayAd: string): string[] {
  const borneBy = ({ id, library }: Weakness) => exceptions.find((each) => each.id === id && each.library === library);
  const found = weaknesses.flatMap((weakness) => {
    const exception = borneBy(weakness);
    const what = `${weakness.library}, ${weakness.severity}: ${weakness.title} (${weakness.url})`;
    if (exception === undefined) return [what];
    return exception.untilAd < todayAd ? [`${what}; it was borne until ${exception.untilAd}: ${exception.why}`] : [];
  });
  const isFound = ({ id, library }: Exception) => weaknesses.some((each) => each.id === id && each.library === library);
  const over = exceptions
    .filter((each) => !isFound(each))
    .map(({ id, library }) => `${library}: ${id} is borne and is no longer there; take its line out`);
  return [...found, ...over];
}
