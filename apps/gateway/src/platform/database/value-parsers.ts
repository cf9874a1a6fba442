/**
 * How values of the database are parsed: a `date` stays the calendar day `YYYY-MM-DD` (a `Date` would shift it by the time zone), and
 * `bigint` and `numeric` become numbers, because counts and marks stay far below 2^53.
 */
const typeIds = { bigint: 20, date: 1082, numeric: 1700 } as const;

export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeIds.bigint]: Number,
  [typeIds.date]: (text) => text,
  [typeIds.numeric]: Number,
};
