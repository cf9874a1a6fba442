import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { browserCandidates } from './browser.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('CHROMIUM_PATH alone counts when it is given, and has to be a program', () => {
  const folder = folderWith('chromium', 'mine');
  expect(browserCandidates({ PATH: folder, CHROMIUM_PATH: join(folder, 'mine') })).toEqual([join(folder, 'mine')]);
  expect(() => browserCandidates({ PATH: folder, CHROMIUM_PATH: join(folder, 'gone') })).toThrow('CHROMIUM_PATH names no program');
});

test('On the PATH Chromium comes before Chrome, in whatever folder each is', () => {
  const [first, second] = [folderWith('google-chrome'), folderWith('chromium')];
  const found = browserCandidates({ PATH: [first, second].join(delimiter) });
  expect(found.slice(0, 2)).toEqual([join(second, 'chromium'), join(first, 'google-chrome')]);
});
