import { setImmediate as nextTurn } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { SheetColumn } from './sheet.ts';
import { csvOf, excelOf, onePage } from './write-sheet.ts';

/** Makes each cell as expensive as in a slow list. */
function busyFor(ms: number): string {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return 'x';
}
const columns: SheetColumn<number>[] = [{ head: 'gateway.list.column.post', value: () => busyFor(1) }];

test.each([
  ['csv', csvOf],
  ['xlsx', excelOf],
] as const)('a long %s file leaves turns to others while its rows are made', async (_, write) => {
  let turns = 0;
  const over = new AbortController();
  const others = (async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      turns += 1;
    }
  })();
  await buffer(write(columns, onePage(Array.from({ length: 200 }, (__, at) => at)), { words: 'en', digits: 'en' }));
  over.abort();
  await others;
  // 200 ms of work in turns of three, plus the turns of the stream itself.
  expect(turns).toBeGreaterThan(40);
});
