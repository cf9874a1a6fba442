import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../support/processes.ts';

/** `files` are relative to the folder. */
export type PackedFolder = { folder: string; files: readonly string[] };
export type Archive = {
  from: readonly PackedFolder[];
  /** Unix time of every file, in seconds. */
  atSeconds: number;
  to: string;
};

/** The same files give the same bytes on any machine at any time: sorted names, one time, one owner, two modes. */
export async function pack({ from, atSeconds, to }: Archive): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const chosen: string[] = [];
    for (const [at, { folder, files }] of from.entries()) {
      const list = join(work, `files-${at}`);
      await writeFile(list, files.toSorted().join('\n'));
      chosen.push('-C', folder, '-T', list);
    }
    const tarFile = join(work, 'archive.tar');
    const same = [
      '--format=gnu',
      '--hard-dereference',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--mtime=@${atSeconds}`,
    ];
    await run('tar', [...same, '--no-recursion', '-cf', tarFile, ...chosen]);
    await run('gzip', ['-9', '-n', '-f', tarFile]);
    await run('mv', [`${tarFile}.gz`, to]);
  } finally {
    await rm(work, { recursive: true });
  }
}

async function run(program: string, words: readonly string[]): Promise<void> {
  const { code, output } = await runToEnd(program, words);
  if (code !== 0) throw new Error(`${program} failed:\n${output}`);
}
