import { expect, test } from 'vitest';
import { scrollKey } from './scroll-key.ts';

test('the first page of a load has a scroll position of its own, and a reload finds it again', () => {
  const first = (pathname: string, search = '') => scrollKey({ key: 'default', pathname, search });
  expect(first('/vacancy-applied', '?application=5')).not.toBe(first('/user/profile/preview'));
  expect(first('/vacancy-applied', '?application=5')).not.toBe(first('/vacancy-applied', '?application=6'));
  expect(first('/vacancy')).toBe(first('/vacancy'));
});

test('two visits of one screen by links keep two positions', () => {
  const visit = (key: string) => scrollKey({ key, pathname: '/vacancy', search: '' });
  expect(visit('a1')).not.toBe(visit('b2'));
});
