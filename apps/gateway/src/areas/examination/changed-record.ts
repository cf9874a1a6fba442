import { refuse } from '../../platform/frame/refusal.ts';

/**
 * The record that a body with an id changes, locked; undefined without an id.
 * @throws Refusal 404 for an unknown record, 409 if another user has changed it since it was read
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
