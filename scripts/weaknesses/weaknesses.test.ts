import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { repositoryRoot } from '../support/repository.ts';
import { askForWeaknesses, installedBy, NoVerdict, type Weakness } from './registry.ts';
import { exceptionsIn, faultsOf } from './verdict.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A registry on its own port; returns its address and the requests that it received. */
async function registryThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { address?: string; method?: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({ address: request.url, method: request.method, body: JSON.parse(text) });
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm/` };
}

const prototypePollution: Weakness = {
  id: 'GHSA-aaaa-bbbb-cccc',
  library: 'words',
  severity: 'high',
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
};
const told = { id: 1090, url: prototypePollution.url, title: prototypePollution.title, severity: 'high', vulnerable_versions: '<2.0.0' };
const installed = { words: ['1.4.0'], numbers: ['3.0.0', '3.1.0'] };
const today = '2026-11-26';

test('the registry is asked once for every version of every library', async () => {
  const { url, asked } = await registryThat((_request, response) => response.end('{}'));
  expect(await askForWeaknesses(url, installed)).toEqual([]);
  expect(asked).toEqual([{ address: '/npm/-/npm/v1/security/advisories/bulk', method: 'POST', body: installed }]);
});

test('a weakness that the registry tells fails, with where to read of it', async () => {
  const { url } = await registryThat((_request, response) => response.end(JSON.stringify({ words: [told] })));
  const weaknesses = await askForWeaknesses(url, installed);
  expect(weaknesses).toEqual([prototypePollution]);
  expect(faultsOf(weaknesses, [], today)).toEqual([`words, high: Prototype pollution (${prototypePollution.url})`]);
});

test.each([404, 405])('where the registry knows no such call (%i), there is no verdict', async (status) => {
  const { url } = await registryThat((_request, response) => response.writeHead(status).end());
  await expect(askForWeaknesses(url, installed)).rejects.toThrow(new NoVerdict(`the registry knows no such call (it answers ${status})`));
});

test.each([
  ['an error', 500, '{}'],
  ['a page', 200, '<html>Sign in</html>'],
  ['something else', 200, '["words"]'],
  ['an error in the place of a list', 200, '{"error":"not here"}'],
])('where the registry answers %s, there is no verdict', async (_what, status, body) => {
  const { url } = await registryThat((_request, response) => response.writeHead(status).end(body));
  await expect(askForWeaknesses(url, installed)).rejects.toThrow(NoVerdict);
});

test('where no registry answers, there is no verdict', async () => {
  const { url } = await registryThat((_request, response) => response.destroy());
  await expect(askForWeaknesses(url, installed)).rejects.toThrow(/the registry does not answer/);
});

const borne = (untilAd: string) => [{ id: prototypePollution.id, library: 'words', untilAd, why: 'Only tests use it' }];

test('a weakness is borne up to the day of its exception, and fails the day after', () => {
  expect(faultsOf([prototypePollution], borne('2026-11-26'), today)).toEqual([]);
  expect(faultsOf([prototypePollution], borne('2026-11-25'), today)).toEqual([
    `words, high: Prototype pollution (${prototypePollution.url}); it was borne until 2026-11-25: Only tests use it`,
  ]);
});

test('an exception holds for one library, and is taken out when its weakness is gone', () => {
  const elsewhere = { ...prototypePollution, library: 'numbers' };
  expect(faultsOf([elsewhere], borne('2026-12-31'), today)).toHaveLength(2);
  expect(faultsOf([], borne('2026-12-31'), today)).toEqual([
    'words: GHSA-aaaa-bbbb-cccc is borne and is no longer there; take its line out',
  ]);
});

const head = 'weakness\tlibrary\tuntil\twhy\n';
test.each([
  ['without a day', 'GHSA-1\twords\t\tOnly tests use it'],
  ['with a day that there is not', 'GHSA-1\twords\t2026-13-01\tOnly tests use it'],
  ['without a reason', 'GHSA-1\twords\t2026-12-31\t'],
])('an exception %s is refused', (_what, line) => {
  expect(() => exceptionsIn(head + line)).toThrow(/last day/);
});

test('what is borne names a library that is installed', () => {
  const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
  const libraries = installedBy(read('pnpm-lock.yaml'));
  expect(exceptionsIn(read('docs/security/borne-weaknesses.tsv')).filter(({ library }) => libraries[library] === undefined)).toEqual([]);
});

test('every version of every library is found in the lock file', () => {
  const lock =
    "lockfileVersion: '9.0'\n\npackages:\n\n  '@scope/part@1.0.0':\n    resolution: {}\n\n  words@1.4.0:\n    engines: {}\n\n  words@2.0.0-beta.1:\n    engines: {}\n\nsnapshots:\n\n  other@9.0.0:\n    optional: true\n";
  expect(installedBy(lock)).toEqual({ '@scope/part': ['1.0.0'], words: ['1.4.0', '2.0.0-beta.1'] });
  const own = installedBy(readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8'));
  expect(own).toMatchObject({ valibot: ['1.5.0'], '@fastify/cors': ['11.4.3'] });
  expect(Object.keys(own).length).toBeGreaterThan(500);
});

test('a lock file without libraries is a mistake, not a list without weaknesses', () => {
  expect(() => installedBy("lockfileVersion: '9.0'\n")).toThrow('names no packages');
});
