const RUNS = 7;

/** The median time of seven runs, one after the other. */
export async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const timesMs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await work();
    timesMs.push(performance.now() - startedAt);
  }
  return timesMs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}
