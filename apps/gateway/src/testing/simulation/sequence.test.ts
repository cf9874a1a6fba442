import { expect, test } from 'vitest';
import { drawOf } from './draw.ts';
import { shortest } from './sequence.ts';

test('a failing sequence is cut to the steps without which it does not fail', async () => {
  const steps = Array.from({ length: 100 }, (_, number) => number);
  const fails = async (part: readonly number[]) => part.includes(17) && part.includes(63) && part.indexOf(17) < part.indexOf(63);
  expect(await shortest(steps, fails)).toEqual([17, 63]);
});

test('a step has the same draws whatever steps came before it', () => {
  const drawn = (seed: number, step: number) => drawOf(seed, step).shuffled([1, 2, 3, 4, 5, 6, 7, 8]).join('');
  expect(drawn(7, 12)).toBe(drawn(7, 12));
  expect(new Set([drawn(7, 12), drawn(7, 13), drawn(8, 12)]).size).toBe(3);
});
