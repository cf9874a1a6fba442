import { expect, test } from 'vitest';
import { anyOf, candidate, publicAccess, signedIn, staff } from '../../packages/api-client/src/define-call.ts';
import { accessText, catalogueRows, routeRows, tsv } from './inventory.ts';

test('access is written as the inventory of calls writes it', () => {
  expect(accessText(publicAccess)).toBe('public');
  expect(accessText(signedIn)).toBe('signed-in');
  expect(accessText(anyOf(candidate, staff('profileManagement', 'read')))).toBe('candidate+staff:PM:read');
  expect(accessText(staff('any', 'read'))).toBe('staff:-:read');
});

test('the catalogue lists calls with their paths', async () => {
  expect(await catalogueRows()).toContainEqual({ id: 'session.login', method: 'POST', path: '/session/login', access: 'public' });
});

test('the route table of both apps can be read without a browser', async () => {
  const rows = await routeRows();
  expect(rows).toContainEqual(expect.objectContaining({ app: 'candidate-portal', path: '/login', isPublic: true, area: 'access' }));
  expect(rows.some(({ app }) => app === 'staff-console')).toBe(true);
});

test('a table has a heading and one line for each row', () => {
  expect(tsv(['app', 'path'], [{ app: 'a', path: '/b' }])).toBe('app\tpath\na\t/b');
});
