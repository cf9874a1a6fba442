import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

test('two gateways that start together build an index beside the work of others once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const text = `-- gateways: 1.0.0
-- outside a transaction
drop index concurrently if exists told;
create index concurrently told on application (id);`;
  const all = [...readMigrations(), { name: '9000-beside.sql', sha256: 'a', text }];
  const applied = await Promise.all([migrate(database, all), migrate(database, all)]);
  expect(applied.flat()).toEqual(['9000-beside.sql']);
  const rows: unknown[] = [];
  await database.runAlone(async (ask) => {
    rows.push(...(await ask("select indisvalid as valid from pg_index where indexrelid = 'told'::regclass")));
  });
  expect(rows).toEqual([{ valid: true }]);
});
