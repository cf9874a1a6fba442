import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { typesettingThread } from './typesetting-thread.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'typesetting-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([true, false])(
  'a thread that cannot start asks to try again later, and the next document is typeset (kept: %s)',
  async (kept) => {
    const worker = join(folder, 'worker.mjs');
    writeFileSync(worker, "throw new Error('no memory');");
    const thread = typesettingThread(pathToFileURL(worker), { kept });
    const document = { template: 'front-paper', data: {} } as const;
    await expect(thread.run(document)).rejects.toMatchObject({ details: { status: 503, retryAfterSeconds: 15 } });
    writeFileSync(worker, 'export default () => new Uint8Array([1, 2, 3]);');
    expect([...(await thread.run(document))]).toEqual([1, 2, 3]);
  },
);
