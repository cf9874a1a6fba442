import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from './disk-store.ts';
import { MissingFile } from './missing-file.ts';

test('The same content put many times at once lies on disk once and leaves nothing half written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'psc-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = diskStore(folder);
  const bytes = Buffer.from('the content');
  const sha256 = 'ab'.padEnd(64, '0');
  await Promise.all(Array.from({ length: 8 }, () => store.put(sha256, bytes)));
  expect(readdirSync(join(folder, 'ab'))).toEqual([sha256.slice(2)]);
  expect(await store.get(sha256)).toEqual(bytes);
  await expect(store.get('cd'.padEnd(64, '0'))).rejects.toBeInstanceOf(MissingFile);
});
