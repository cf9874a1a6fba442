import type { Check } from './check.ts';

export type Shard = { number: number; of: number };

/** @throws Error unless the text has the form `1/2` */
export function shardFrom(text: string): Shard {
  const [, number = NaN, of = NaN] = (/^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []).map(Number);
  if (!(number >= 1 && number <= of))
    throw new Error(`--shard takes the number of the run and how many there are, as 1/2; it was ${text}.`);
  return { number, of };
}

/** Long checks divide their tests among all runs; each other check belongs to one run. */
export function checksOf(checks: readonly Check[], shard: Shard): Check[] {
  const whole = checks.filter(({ divides }) => !divides);
  return checks.filter((check) => check.divides || whole.indexOf(check) % shard.of === shard.number - 1);
}

/** Both vitest and Playwright take this option. */
export function shardWords(shard: Shard | undefined): string[] {
  return shard ? [`--shard=${shard.number}/${shard.of}`] : [];
}
