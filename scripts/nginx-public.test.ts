import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as catalogue from '../packages/api-client/src/catalogue.ts';
import type { AnyCall } from '../packages/api-client/src/define-call.ts';
import { repositoryRoot } from './support/repository.ts';

const shared = readFileSync(join(repositoryRoot, 'deploy/nginx/psc-shared.conf'), 'utf8');
const stored = [...shared.matchAll(/"~([^"]+)" psc_public;/gu)].map(([, pattern]) => new RegExp(pattern!, 'u'));

/** Public reads that differ by caller or moment. */
const askedEachTime = ['session/login-details', 'own-calendar/feed/{secret}', 'server/status'];

const calls = Object.values(catalogue).flatMap((area) => Object.values(area as Record<string, unknown>)) as AnyCall[];
const isStored = (path: string) => stored.some((pattern) => pattern.test(`/${path}`));

test('nginx stores every public read that is the same for all users, and nothing else', () => {
  const reads = calls.filter(({ method, access }) => method === 'GET' && access.kind === 'public').map(({ path }) => path);
  expect(reads.length).toBeGreaterThan(15);
  expect(reads.filter((path) => !isStored(path)).toSorted()).toEqual(askedEachTime.toSorted());
  const others = calls.filter(({ method, access }) => method === 'GET' && access.kind !== 'public').map(({ path }) => path);
  expect(others.filter(isStored)).toEqual([]);
});
