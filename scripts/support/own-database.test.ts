import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { requireOpenTo, requireProgram } from '../../apps/gateway/src/testing/postgres-server.ts';
import { startOwnDatabase, type OwnDatabase } from './own-database.ts';

const TOO_LONG_MS = 120_000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psc-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function started(folder: string, say: (line: string) => void = () => undefined): Promise<OwnDatabase> {
  const database = await startOwnDatabase(folder, say);
  onTestFinished(database.stop);
  return database;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const { runAlone, close } = await connectPostgres(url, 1);
  try {
    return await runAlone((alone) => alone(statement));
  } finally {
    await close();
  }
}

test(
  'data are kept over a stop, and a second start on the same data is refused with the process that has them',
  async () => {
    const folder = newFolder();
    const first = await started(folder);
    await ask(first.url, 'create table kept as select 1 as one');
    await expect(startOwnDatabase(folder, () => undefined)).rejects.toThrow(/in use by process \d+ .*DATABASE_URL/);
    await first.stop();
    const second = await started(folder);
    expect(await ask(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
  },
  TOO_LONG_MS,
);

test(
  'a killed parent leaves its data and no server behind',
  async () => {
    const folder = newFolder();
    const text = `import { startOwnDatabase } from ${JSON.stringify(join(import.meta.dirname, 'own-database.ts'))};
    console.log((await startOwnDatabase(${JSON.stringify(folder)}, () => undefined)).url);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = line.trim();
    await ask(url, 'create table kept as select 2 as two');
    parent.kill('SIGKILL');
    await expect.poll(() => ask(url, 'select 1').catch(({ code }: { code: string }) => code), { timeout: 30_000 }).toBe('ECONNREFUSED');
    const again = await started(folder);
    expect(await ask(again.url, 'select * from kept')).toEqual([{ two: 2 }]);
  },
  TOO_LONG_MS,
);

test(
  'whoever has the demo of an earlier version is told in one line that it is not read',
  async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'database'));
    const said: string[] = [];
    await started(folder, (line) => said.push(line));
    expect(said).toEqual([
      `The data in ${join(folder, 'database')} are of an earlier version and are not read any more: delete the folder.`,
    ]);
  },
  TOO_LONG_MS,
);

test('a folder that the user of the server cannot enter is named in one line with the way on', () => {
  const closed = newFolder();
  chmodSync(closed, 0o700);
  expect(() => requireOpenTo(closed)).toThrow(
    `PostgreSQL runs as the user postgres, who cannot enter ${closed}: open it (chmod o+x), or DATABASE_URL`,
  );
});

test('where no package has a PostgreSQL for the machine, the variable that names one is said in one line', () => {
  expect(() => requireProgram()).not.toThrow();
  expect(() => requireProgram('sunos', 'x64')).toThrow(/^There is no PostgreSQL for sunos on x64 among the packages; DATABASE_URL .*$/);
});
