import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const worthwhileBytes = 1024;

/** Writes `.br` and `.gz` next to every text file of a build, so that the server never compresses during a request. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => /\.(js|css|html|svg)$/.test(name)).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.byteLength < worthwhileBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(source, { params })),
    writeFile(`${file}.gz`, await gzipped(source, { level: 9 })),
  ]);
}

/** For an app whose build writes nothing after its bundle. */
export function compressedFiles(applicationFolder: string): Plugin {
  return { name: 'psc-compressed-files', apply: 'build', closeBundle: () => precompress(path.join(applicationFolder, 'dist')) };
}
