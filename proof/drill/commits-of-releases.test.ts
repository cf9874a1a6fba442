import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exampleReleases } from '../../apps/gateway/src/testing/released-apps/releases.ts';
import { commitsOfReleases } from './commits-of-releases.ts';
import { run } from './programs.ts';

test('the drill of upgrades begins at the commit of a release, and has none before the first', () => {
  const repository = mkdtempSync(join(tmpdir(), 'psc-history-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const git = (...words: string[]) => run('git', ['-C', repository, '-c', 'user.name=Test', '-c', 'user.email=test@psc.example', ...words]);
  const commit = (file: string) => {
    writeFileSync(join(repository, file), file);
    git('add', '.');
    git('commit', '--quiet', '--message', file);
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '--quiet');
  commit('before');
  expect(commitsOfReleases(repository)).toEqual([]);
  mkdirSync(join(repository, 'docs'));
  cpSync(exampleReleases, join(repository, 'docs/api'), { recursive: true });
  const released = commit('with the release');
  commit('after');
  expect(commitsOfReleases(repository)).toEqual([{ version: '1.0.0', commit: released }]);
});
