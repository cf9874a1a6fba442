import { refuse } from '../../frame/refusal.ts';

/**
 * The record that a body with an id changes, locked, or undefined where it adds one.
 * @throws Refusal 404 for a record that is not there, 409 for one that somebody else has changed since it was read
 */
export async function changedRecord<Row extends { version: number }>(
  { id, version }: { id?: number | undefined; version?: number | undefined },
  lock: (id: number) => Promise<Row | undefined>,
  notFound: string,
): Promise<Row | undefined> {
  if (id === undefined) return undefined;
  const row = await lock(id);
  if (!row) throw refuse.notFound(notFound);
  if (row.version !== version) throw refuse.changedMeanwhile();
  return row;
}
