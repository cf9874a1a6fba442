const FEWEST_OF_A_RANGE = 3;

type Run = { first: number; last: number; year: string };

/**
 * Removes duplicates and joins three or more consecutive numbers as the commission prints them: `16613/083-84`, `16614/083-84` and
 * `16615/083-84` become `16613–16615/083-84`, so a vacancy with six quotas fits one line on a phone.
 */
export function advtNumberRanges(numbers: readonly string[]): string[] {
  return runsOf([...new Set(numbers)]).flatMap((run) => (typeof run === 'string' ? [run] : textsOf(run)));
}

function runsOf(numbers: readonly string[]): (Run | string)[] {
  const runs: (Run | string)[] = [];
  for (const number of numbers) {
    const parts = /^([1-9]\d*)\/(.+)$/.exec(number);
    const before = runs.at(-1);
    if (!parts) runs.push(number);
    else if (typeof before === 'object' && before.year === parts[2] && before.last + 1 === Number(parts[1])) before.last += 1;
    else runs.push({ first: Number(parts[1]), last: Number(parts[1]), year: parts[2]! });
  }
  return runs;
}

function textsOf({ first, last, year }: Run): string[] {
  const length = last - first + 1;
  if (length >= FEWEST_OF_A_RANGE) return [`${first}–${last}/${year}`];
  return Array.from({ length }, (_, index) => `${first + index}/${year}`);
}
