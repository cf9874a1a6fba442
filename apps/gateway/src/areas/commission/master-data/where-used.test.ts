import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { jsonReferences } from './references.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Tables with at least one row for each candidate or application. */
const large = ['application', 'candidate', 'contact_address', 'education', 'extra_details', 'samuha_barga_record', 'government_experience'];

test('what candidates have chosen of the master data is found by an index, so that an entry is deleted without reading everybody', async () => {
  const { rows } = await sql<{ column: string }>`
    select f.relname || '.' || fa.attname as "column"
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and f.relname = any(${large}::text[])
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'position')
      and not exists (select from pg_index i where i.indrelid = f.oid and i.indkey[0] = fa.attnum)
    order by 1`.execute(gateway.db);
  expect(rows.map(({ column }) => column)).toEqual([]);
});

test('what profiles say of the master data as they were sent is found by an index of the very expression', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'profile_snapshot'::regclass`.execute(gateway.db);
  const definitions = rows.map(({ definition }) => definition).join('\n');
  const inSnapshots = Object.values(jsonReferences)
    .flat()
    .filter(({ table }) => table === 'profile_snapshot');
  for (const { column, path, list } of inSnapshots) {
    expect(definitions).toContain(list === undefined ? `(${column} #>> '{${path.join(',')}}'::text[])` : `(${column} -> '${list}'::text)`);
  }
});
