import { expect, test } from 'vitest';
import type { AppRoute } from './app-route.ts';
import { fetchFirstScreen } from './fetch-first-screen.ts';

let fetched: string[] = [];
const route = (path: string, words: string[] = []): AppRoute => ({
  path,
  words,
  loader: async () => {
    fetched.push(`${path} loader`);
    return { loader: () => null };
  },
  screen: async () => {
    fetched.push(`${path} screen`);
    return { default: () => null };
  },
});
const table = {
  dashboard: [route('/admin/dashboard')],
  'master-data': [route('/admin/master-data/district'), route('/admin/scrutiny/{id}/{type}', ['rules-scrutiny'])],
};
const loadWords = async (parts: string[]) => {
  fetched.push(...parts.filter((part) => !['enums', 'table', 'list'].includes(part)));
};
const after = async (search: string) => {
  fetched = [];
  await fetchFirstScreen({ table, search, loadWords });
  return fetched.toSorted();
};

test('while an officer types, the files and words of the screen they asked for are fetched, and of no other', async () => {
  expect(await after('?returnTo=%2Fadmin%2Fmaster-data%2Fdistrict%3Fpage%3D2')).toEqual([
    '/admin/master-data/district loader',
    '/admin/master-data/district screen',
    'master-data',
  ]);
  expect(await after('?returnTo=%2Fadmin%2Fscrutiny%2F20001%2Fpending')).toContain('rules-scrutiny');
});

test('who asked for none begins at the dashboard, and an address of no screen or of elsewhere fetches nothing foreign', async () => {
  expect(await after('')).toContain('/admin/dashboard screen');
  expect(await after('?returnTo=%2Fadmin%2Fnowhere')).toEqual([]);
  expect(await after('?returnTo=https%3A%2F%2Fexample.com%2Fadmin%2Fmaster-data%2Fdistrict')).toContain('/admin/dashboard screen');
});
