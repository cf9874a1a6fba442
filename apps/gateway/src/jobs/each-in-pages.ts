const PAGE = 100;

/** Acts on each row that is due, a page at a time: a job that writes to thousands of people holds a hundred of them. */
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
