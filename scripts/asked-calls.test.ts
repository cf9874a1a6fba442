import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as catalogue from '../packages/api-client/src/catalogue.ts';
import type { AnyCall } from '../packages/api-client/src/define-call.ts';
import { unaskedCalls } from '../packages/api-client/src/unasked-calls.ts';
import { repositoryRoot } from './support/repository.ts';

const importOfCalls =
  /import (?:\* as (\w+)|\{([^}]*)\}) from '(?:@psc\/api-client|\.\.?(?:\/[\w.-]+)*?)\/((?:areas|platform)\/[\w/-]+\.ts)'/gu;

/** A route names the call that its screen reads. */
const callOnRoute = /\(await import\('@psc\/api-client\/((?:areas|platform)\/[\w/-]+\.ts)'\)\)\.(\w+)/gu;

/** The calls that the apps, and the client that they build on, import and use; a list contains its calls. */
async function used(): Promise<Set<unknown>> {
  const files = globSync(
    ['apps/{candidate-portal,staff-console}/src/**/*.{ts,tsx}', 'packages/{api-client,ui}/src/*.{ts,tsx}', 'packages/ui/src/*/**/*.tsx'],
    {
      cwd: repositoryRoot,
    },
  ).filter((file) => !file.includes('.test.') && !file.includes('/testing/') && !file.endsWith('catalogue.ts'));
  const found = new Set<unknown>();
  for (const file of files) {
    const source = readFileSync(join(repositoryRoot, file), 'utf8');
    for (const [, alias, names = '', module = ''] of source.matchAll(importOfCalls)) {
      const members = alias
        ? [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'gu'))].map(([, name]) => name!)
        : names.split(',').map((name) => name.trim().split(' as ')[0]!);
      const path = join(repositoryRoot, 'packages/api-client/src', module);
      if (globSync(path).length === 0) continue;
      const exported = (await import(path)) as Record<string, unknown>;
      for (const name of members) for (const value of callsIn(exported[name])) found.add(value);
    }
    for (const [, module = '', name = ''] of source.matchAll(callOnRoute)) {
      const exported = (await import(join(repositoryRoot, 'packages/api-client/src', module))) as Record<string, unknown>;
      for (const value of callsIn(exported[name])) found.add(value);
    }
  }
  return found;
}

function callsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'access' in value && 'path' in value && !('call' in value) ? [value] : Object.values(value).filter(isCall);
}
const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const calls = Object.entries(catalogue as Record<string, Record<string, unknown>>).flatMap(([area, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [[`${area}.${name}`, value] as const] : [])),
);

const unasked = Object.values(unaskedCalls).flat();

test('every call is asked by an app, or the list of unasked calls says why not', async () => {
  const asked = await used();
  expect(
    calls
      .filter(([, call]) => !asked.has(call))
      .map(([id]) => id)
      .toSorted(),
  ).toEqual(unasked.toSorted());
});
