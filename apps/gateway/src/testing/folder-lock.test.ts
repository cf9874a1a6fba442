import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLocked, lockFolder } from './folder-lock.ts';

test('A folder is held by one process at a time, and taken over from one that died', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psc-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lockFile = join(folder, 'database.lock');
  const release = lockFolder(lockFile);
  expect(() => lockFolder(lockFile)).toThrow(`in use by process ${process.pid}`);
  expect(isLocked(lockFile)).toBe(true);
  release();
  expect(existsSync(lockFile)).toBe(false);

  const gone = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' });
  writeFileSync(lockFile, JSON.stringify({ pid: Number(gone.stdout), startedAt: '1' }));
  expect(isLocked(lockFile)).toBe(false);
  lockFolder(lockFile)();
  // A dead process's id may be reused; the start time distinguishes the two.
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, startedAt: process.platform === 'linux' ? '1' : '' }));
  if (process.platform === 'linux') lockFolder(lockFile)();
});
