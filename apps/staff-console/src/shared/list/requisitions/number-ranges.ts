/**
 * Shortens advertisement numbers: `16613–16619/083-84`. Gaps start a new range, as after a distribution by hand whose first number was
 * already taken.
 */
export function numberRanges(advtNumbers: readonly string[]): string[] {
  const runs: { first: number; last: number; year: string }[] = [];
  const others: string[] = [];
  for (const advtNumber of advtNumbers) {
    const [, digits, year] = /^(\d+)\/(.+)$/u.exec(advtNumber) ?? [];
    if (digits === undefined || year === undefined) {
      others.push(advtNumber);
      continue;
    }
    const run = runs.at(-1);
    if (run && run.year === year && Number(digits) === run.last + 1) run.last += 1;
    else runs.push({ first: Number(digits), last: Number(digits), year });
  }
  return [...runs.map(({ first, last, year }) => (first === last ? `${first}/${year}` : `${first}–${last}/${year}`)), ...others];
}
