import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { addressOf } from './address-of.ts';
import { paths } from './paths.ts';

test('the file of addresses is the list of all screens', () => {
  expect(routes.map((route) => route.path).sort()).toEqual([...paths].sort());
});

test('an address has its parameters, its search and its tab, and nothing that is missing', () => {
  expect(addressOf('/admin/usercreation/{id}', { id: 7 })).toBe('/admin/usercreation/7');
  expect(addressOf('/admin/revision', { advtCode: 20_001, open: null, text: 'राम & सीता' })).toBe(
    `/admin/revision?advtCode=20001&text=${new URLSearchParams({ t: 'राम & सीता' }).toString().slice(2)}`,
  );
  expect(addressOf('/admin/payment', {}, 'check-synchronised-payment')).toBe('/admin/payment#check-synchronised-payment');
  expect(addressOf('/admin/photo-editor/{type}', { type: 'a/b' }), 'a value is never a further part of the path').toBe(
    '/admin/photo-editor/a%2Fb',
  );
});

test('no screen puts an address together by hand', () => {
  const source = path.resolve(import.meta.dirname, '..');
  const files = globSync('{areas,examination,shared,shell}/**/*.{ts,tsx}', {
    cwd: source,
    exclude: ['areas/scrutiny/**', '**/*.test.*', '**/routes.ts'],
  });
  expect(files.length).toBeGreaterThan(300);
  const byHand = files.filter((file) => /(?<!addressOf\()`\/admin\/[^`]*\$\{/u.test(readFileSync(path.join(source, file), 'utf8')));
  expect(byHand).toEqual([]);
});
