const NUMBER = /^(\d+)\/(.+)$/u;

/** `16617/083-84, 16618/083-84, 16619/083-84` becomes `16617–16619/083-84`: consecutive numbers form a range. */
export function advertisementNumbers(numbers: readonly string[]): string {
  const ranges: { first: number; last: number; year: string }[] = [];
  for (const number of numbers) {
    const [, running, year] = NUMBER.exec(number) ?? [];
    if (running === undefined || year === undefined) return numbers.join(', ');
    const previous = ranges.at(-1);
    if (previous?.year === year && previous.last + 1 === Number(running)) previous.last = Number(running);
    else ranges.push({ first: Number(running), last: Number(running), year });
  }
  return ranges.map(({ first, last, year }) => `${first === last ? first : `${first}–${last}`}/${year}`).join(', ');
}
