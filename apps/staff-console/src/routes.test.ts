import { readFileSync } from 'node:fs';
import path from 'node:path';
import { privilegeCodes, type PrivilegeName } from '@psc/api-client/privileges.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { wordsOf } from '@psc/ui/application/screen-routes.tsx';
import { expect, test } from 'vitest';
import { words } from './catalogues.ts';
import { routes, wordsAtStart, wordsWhenSignedIn } from './routes.ts';

const app = 'staff-console';
const specification = path.resolve(import.meta.dirname, '../../../docs/specification');

/** Privilege codes by path, from the specification; start-up and error pages, in round brackets, are not routes. */
const inventory = new Map(
  readFileSync(path.join(specification, 'routes.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([ofApp, address]) => ofApp === app && !address!.startsWith('('))
    .map(([, address, privilege]) => [address!, privilege!]),
);

const table = new Map<string, string>(
  routes.flatMap((route) => {
    const codes = (route.privilege ?? []).map((name: PrivilegeName) => privilegeCodes[name]).join('|') || '-';
    return [route.path, ...(route.tabs ?? []).map((tab) => `${route.path}#${tab}`)].map((address) => [address, codes] as const);
  }),
);

test('every route and tab of the specification has a screen that opens with its privileges', () => {
  // A tab is open to all who may open its screen, or to some of them.
  const opens = (address: string, stated: string) => {
    const codes = table.get(address);
    return address.includes('#') ? codes && stated.split('|').every((code) => codes.split('|').includes(code)) : codes === stated;
  };
  expect([...inventory].filter(([address, codes]) => !opens(address, codes))).toEqual([]);
});

test('no address has two screens', () => {
  const addresses = routes.map(({ path: address }) => address);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

test('every route and tab has a title', () => {
  const titles = readPart(`titles-${app}`, 'ne');
  expect([...table.keys()].filter((address) => !titles.has(`titles.${address}`))).toEqual([]);
});

test('the words of every area, and those that a route names, have a catalogue', () => {
  const named = new Set([...wordsAtStart, ...routes.flatMap((route) => wordsOf(route, wordsWhenSignedIn))]);
  expect([...named].filter((part) => !words.has(part))).toEqual([]);
});
