/** `pnpm sql`: makes every call and writes the statements that it sends into the `queries.sql` of the areas. */
import { spawnSync } from 'node:child_process';
import { repositoryRoot } from './support/repository.ts';

const command = ['node_modules/vitest/vitest.mjs', 'run', '--update=all', '--project', 'gateway', 'apps/gateway/src/tests/secrets.test.ts'];
process.exit(spawnSync(process.execPath, command, { cwd: repositoryRoot, stdio: 'inherit' }).status ?? 1);
