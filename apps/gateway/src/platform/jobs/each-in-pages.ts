const PAGE = 100;

/** Acts on each due row, a page at a time, so that a job that writes to thousands of people keeps only a hundred in memory. */
export async function eachInPages<Row>(
  read: (after: number, limit: number) => Promise<Row[]>,
  idOf: (row: Row) => number,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await read(after, PAGE);
    for (const row of rows) await act(row);
    if (rows.length < PAGE) return;
    after = idOf(rows.at(-1)!);
  }
}
