import type { Draw } from './draw.ts';

/** A value as part of the state of its row, without ids, amounts and dates. */
function partOfState(value: unknown): unknown {
  if (value instanceof Date) return 'dated';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return 'object';
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/u.test(value))) return Number(value) > 0;
  return value;
}

const stateOf = (row: object): string => JSON.stringify(Object.values(row).map(partOfState));

/**
 * A row that fits; where the act strays, one that does not, for which the call has to be refused. Its state is drawn first: most of the rows that
 * do not fit are in the same state, so that the same check refuses them.
 * @param share As for `strays`.
 */
export function drawLikely<Row extends object>(draw: Draw, rows: readonly Row[], fits: (row: Row) => boolean, share: number): Row | null {
  const strays = draw.strays(share);
  const among = rows.filter((row) => fits(row) !== strays);
  if (among.length === 0) return null;
  return strays ? draw.oneOf(draw.oneOf([...Map.groupBy(among, stateOf).values()])) : draw.oneOf(among);
}
