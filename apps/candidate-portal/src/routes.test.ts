import { readFileSync } from 'node:fs';
import path from 'node:path';
import { privilegeCodes, type PrivilegeName } from '@psc/api-client/privileges.ts';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import { wordsOf } from '@psc/ui/application/screen-routes.tsx';
import { expect, test } from 'vitest';
import { words } from './catalogues.ts';
import { routes, wordsAtStart, wordsWhenSignedIn } from './routes.ts';

const app = 'candidate-portal';
const specification = path.resolve(import.meta.dirname, '../../../docs/specification');

/** Path to privilege codes, from the specification; start-up and error pages are in round brackets there and are not routes. */
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
  expect([...inventory].filter(([address, codes]) => table.get(address) !== codes)).toEqual([]);
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

test('only these paths open without a sign-in: none of them holds anything about a person', () => {
  const ofTheSpecification = ['/change/password/{tokenid}', '/faq', '/login', '/register'];
  const ours = [
    ...['/accessibility', '/advertisement/{advtCode}', '/contact', '/correct-email', '/end-saved-search', '/notices', '/past-vacancies'],
    ...['/privacy', '/public-log', '/statistics', '/terms', '/why-this-quota/{advtCode}'],
  ];
  const publicPaths = routes.filter(({ access }) => access === 'public').map(({ path: address }) => address);
  expect(publicPaths.toSorted()).toEqual([...ofTheSpecification, ...ours].toSorted());
});
