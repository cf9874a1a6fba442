import { chmod, mkdir, mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pack } from './archive.ts';

async function packed(names: readonly string[], mode: number, at: Date): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  await mkdir(join(folder, 'within'));
  for (const name of names) {
    await writeFile(join(folder, name), `This is ${name}`);
    await chmod(join(folder, name), mode);
    await utimes(join(folder, name), at, at);
  }
  const to = join(folder, 'archive.tar.gz');
  await pack({ from: [{ folder, files: names }], atSeconds: 1_700_000_000, to });
  return readFile(to);
}

test('the same files give the same archive, whatever their order, their times and their modes', async () => {
  const one = await packed(['a.txt', 'within/b.txt'], 0o600, new Date('2026-11-21T00:00:00Z'));
  const other = await packed(['within/b.txt', 'a.txt'], 0o644, new Date('2026-11-22T00:00:00Z'));
  expect(other.equals(one)).toBe(true);
});
