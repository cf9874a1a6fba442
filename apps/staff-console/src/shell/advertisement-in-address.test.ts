import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { advertisementIn, openingAdvertisements, pathsOfAdvertisements } from './advertisement-in-address.ts';

const within = (path: string, search = '') => advertisementIn(path, new URLSearchParams(search));

test('a screen is about the advertisement that its path, its filter, its open row or its case names', () => {
  expect(within('/admin/scrutiny-allocation/20013')).toBe(20_013);
  expect(within('/admin/candidate-details/20013/7/pending/1')).toBe(20_013);
  expect(within('/admin/assigned-exam-center/5/20013')).toBe(20_013);
  expect(within('/admin/download/admitCard', 'advtCode=20013')).toBe(20_013);
  expect(within('/admin/publish-result', 'open=20013')).toBe(20_013);
  expect(within('/admin/scrutiny', 'text=20013&of=advertisement:20013:5')).toBe(20_013);
});

test('a list of many advertisements is about none, and so is a number of something else', () => {
  expect(within('/admin/scrutiny-allocation')).toBeNull();
  expect(within('/admin/requisition', 'open=17')).toBeNull();
  expect(within('/admin/scrutiny-second-reading/148')).toBeNull();
  expect(within('/admin/download/admitCard', 'advtCode=abc')).toBeNull();
});

test('every path that is said to name an advertisement is a screen', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...Object.keys(pathsOfAdvertisements), ...openingAdvertisements]));
});

test('every screen whose path names the code of an advertisement is known', () => {
  const naming = routes.map(({ path }) => path).filter((path) => /\{(?:advtCode|advCode|advertisementCode)\}/u.test(path));
  expect(Object.keys(pathsOfAdvertisements)).toEqual(expect.arrayContaining(naming));
});
