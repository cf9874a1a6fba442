import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that depends on nothing but its seed. */
export type Draw = {
  /** 0 to `limit - 1`. */
  below: (limit: number) => number;
  /** Both ends included. */
  between: (least: number, most: number) => number;
  percent: (share: number) => boolean;
  /** Whether an act is tried where it has to be refused: in this percentage of all steps, and in most of the steps that stray; never at 0. */
  strays: (share: number) => boolean;
  /** @throws Error for an empty list */
  oneOf: <Value>(values: readonly Value[]) => Value;
  /** At least one value, in their order. */
  someOf: <Value>(values: readonly Value[]) => Value[];
  shuffled: <Value>(values: readonly Value[]) => Value[];
};

const STRAYING_PERCENT = 75;

/**
 * The draws of one step. A step keeps its draws when others are left out, so that a shorter sequence stays the same sequence.
 * @param isStraying The act is mostly about rows for which it has to be refused.
 */
export function drawOf(seed: number, step: number, isStraying = false): Draw {
  const generator = xoroshiro128plus(seed ^ Math.imul(step + 1, 0x9e3779b1));
  const between = (least: number, most: number) => uniformInt(generator, least, most);
  const below = (limit: number) => between(0, limit - 1);
  const oneOf = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error('There is nothing to draw from.');
    return values[below(values.length)]!;
  };
  const shuffled = <Value>(values: readonly Value[]): Value[] => {
    const mixed = [...values];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  };
  return {
    below,
    between,
    percent: (share) => below(100) < share,
    strays: (share) => below(100) < (isStraying && share > 0 ? Math.max(share, STRAYING_PERCENT) : share),
    oneOf,
    someOf: (values) => {
      const first = below(values.length);
      return values.filter((_value, at) => at === first || below(2) === 0);
    },
    shuffled,
  };
}
