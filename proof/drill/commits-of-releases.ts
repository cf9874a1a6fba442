import { join } from 'node:path';
import { releasedGateways } from '../../apps/gateway/src/testing/released-apps/releases.ts';
import { run } from './programs.ts';

export type Release = { version: string; commit: string };

/** The commits that added the catalogues of the gateway's releases, oldest first; empty before the first release. */
export function commitsOfReleases(repository: string): Release[] {
  return releasedGateways(join(repository, 'docs/api'))
    .map((version) => {
      const file = `docs/api/released/${version}.json`;
      return { version, commit: run('git', ['-C', repository, 'log', '-1', '--diff-filter=A', '--format=%H', '--', file]).trim() };
    })
    .filter(({ commit }) => commit !== '');
}
