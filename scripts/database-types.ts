/**
 * Writes apps/gateway/src/platform/database/schema.gen.ts by applying the schema files and migrations to a temporary PostgreSQL. `--check` fails
 * when the file differs.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { connectPostgres } from '../apps/gateway/src/platform/database/connection.ts';
import { idColumns, withIds } from '../apps/gateway/src/platform/database/id-columns.ts';
import { migrate } from '../apps/gateway/src/platform/database/migrate.ts';
import { startPostgresServer } from '../apps/gateway/src/testing/postgres-server.ts';

const gateway = join(import.meta.dirname, '../apps/gateway');
const outFile = join(gateway, 'src/platform/database/schema.gen.ts');
const codegen = join(dirname(createRequire(join(gateway, 'package.json')).resolve('kysely-codegen/package.json')), 'dist/cli/bin.js');

const server = await startPostgresServer();
try {
  const url = server.urlOf('postgres');
  const database = await connectPostgres(url, 1);
  await migrate(database);
  const columns = await idColumns(database.db);
  await database.close();
  const before = readFileSync(outFile, { encoding: 'utf8', flag: 'a+' });
  execFileSync(
    process.execPath,
    [
      codegen,
      ...['--dialect', 'postgres', '--url', url, '--camel-case', '--out-file', outFile],
      ...['--numeric-parser', 'number', '--date-parser', 'string', '--exclude-pattern', '(schema_migration|audit_entry_*)'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
    ],
    { cwd: gateway, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const after = withIds(readFileSync(outFile, 'utf8'), columns);
  writeFileSync(outFile, after);
  if (process.argv.includes('--check') && before !== after) {
    console.error('schema.gen.ts differed from the schema and was written again: commit it.');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
