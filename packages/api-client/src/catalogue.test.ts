// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { safeParse, type GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Access, AnyCall } from './define-call.ts';
import { privilegeCodes } from './privileges.ts';
import * as catalogue from './catalogue.ts';

type Stated = { id: string; method: string; path: string; access: string; body: string; response: string };

/** The calls in the specification, and those that its screens need. */
const inventory: Stated[] = readFileSync(path.join(import.meta.dirname, '../../../docs/specification/calls.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', method = '', place = '', access = '', body = '', response = ''] = line.split('\t');
    return { id, method: method.replace('*', ''), path: place, access, body, response };
  });

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

function callsOf(area: string, module: object): [string, AnyCall][] {
  return Object.entries(module).flatMap(([name, value]): [string, AnyCall][] => (isCall(value) ? [[`${area}.${name}`, value]] : []));
}

const calls = new Map(Object.entries(catalogue).flatMap(([area, module]) => callsOf(area, module)));

/** The access in the notation of the inventory: alternatives joined by `+`, `-` for any member of staff. */
function written(access: Access): string {
  if (access.kind === 'signedIn') return 'signed-in';
  if (access.kind === 'public') return 'public';
  return access.alternatives
    .map((each) => {
      if (each.kind === 'candidate') return 'candidate';
      return `staff:${each.privilege === 'any' ? '-' : privilegeCodes[each.privilege]}:${each.permission}`;
    })
    .join('+');
}

function sorted(access: string): string {
  return access.split('+').sort().join('+');
}

describe('the call catalogue', () => {
  it.each(inventory)('$id is what the specification states', (stated) => {
    const call = calls.get(stated.id);
    expect(
      call && {
        method: call.method,
        path: `/${call.path}`,
        access: sorted(written(call.access)),
        body: call.body?.kind ?? 'none',
        response: call.response.kind,
      },
    ).toEqual({
      method: stated.method,
      path: stated.path,
      access: sorted(stated.access),
      body: stated.body,
      response: stated.response,
    });
  });

  it('joins every area that has a file', async () => {
    const files = globSync(['areas/*/*.ts', 'platform/*.ts'], { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
    const lacking: string[] = [];
    for (const file of files) {
      const module = (await import(/* @vite-ignore */ path.join(import.meta.dirname, file))) as object;
      const area = path.basename(file, '.ts').replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
      for (const [id] of callsOf(area, module)) if (!calls.has(id)) lacking.push(id);
    }
    expect(lacking).toEqual([]);
  });

  it('never changes anything by a GET, and gives no two calls the same method and path', () => {
    const places = [...calls].map(([, call]) => `${call.method} ${call.path.replaceAll(/\{\w+\}/gu, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    for (const [id, call] of calls) if (call.method === 'GET') expect(call.body, id).toBeUndefined();
  });

  it('reports no success of a preview, which changes nothing', () => {
    const previews = [...calls].filter(([id, { method }]) => /\.preview/u.test(id) && method !== 'GET');
    expect(previews.length).toBeGreaterThan(5);
    expect(previews.filter(([, call]) => !call.silent).map(([id]) => id)).toEqual([]);
  });

  it('takes every value of a query as a text, which is all that an address carries, and refuses names it does not know', () => {
    for (const [id, { query }] of calls) {
      if (!query) continue;
      const { type, entries } = query as GenericSchema & { entries: Record<string, GenericSchema> };
      expect(type, id).toBe('strict_object');
      for (const [name, entry] of Object.entries(entries)) {
        const wanted = safeParse(entry, '1').issues?.map((issue) => issue.expected) ?? [];
        expect(['number', 'boolean', 'Array'], `${id} ${name}`).not.toContain(wanted[0]);
      }
    }
  });
});
