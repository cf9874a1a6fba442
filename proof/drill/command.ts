import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/support/repository.ts';
import type { Cluster } from './cluster.ts';
import { run } from './programs.ts';

/** Runs a command of the gateway as the owner of the tables. */
export function command(name: string, cluster: Cluster, dataDir: string, words: string[] = []): string {
  return run(process.execPath, [join(repositoryRoot, 'apps/gateway/src/commands', name), ...words], {
    env: { NODE_ENV: 'development', DATABASE_URL: cluster.urlOf('psc_owner'), DATA_DIR: dataDir },
  });
}
