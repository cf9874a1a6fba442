import { expect, test } from 'vitest';
import { everyWorld, wrongWorlds } from './testing/small-worlds.ts';

// `pnpm nightly` has the worlds of three people with up to two seats each, and of four people.
test.each([
  [2, [0, 1, 2], 27_945],
  [3, [1], 7655],
])(
  'in all worlds of %i people with %j seats a category, no seat stays empty that could be filled, no better person is left out, a further claim costs no seat, and a tie is reported exactly where a decision changes something',
  { timeout: 240_000 },
  (people, seats, count) => {
    const { worlds, wrong } = wrongWorlds(everyWorld(people, seats));
    expect(wrong).toEqual([]);
    expect(worlds).toBe(count);
  },
);
