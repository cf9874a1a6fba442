import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privilegeCodes } from '@psc/api-client/privileges.ts';
import { hasWord } from '@psc/i18n/node/words.ts';
import { expect, test } from 'vitest';
import { staffScreens } from './menu.gen.ts';
import { menuOfCandidate, menuOfStaff } from './menu.ts';

const inventory = readFileSync(join(import.meta.dirname, '../../../../../docs/specification/routes.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([app = '', path = '', privilege = '']) => ({ app, path, privileges: privilege === '-' ? [] : privilege.split('|') }));

test('Every item of the console’s menu is a route, open to just those who may open it or one of its children', () => {
  for (const { path, opensTo } of staffScreens) {
    const routes = inventory.filter((route) => route.app === 'staff-console' && (route.path === path || route.path.startsWith(`${path}/`)));
    expect(
      routes.map((route) => route.path),
      path,
    ).toContain(path);
    const codes = opensTo === 'any' ? [] : opensTo.map((name) => privilegeCodes[name]);
    const allowed = new Set<string>(routes.flatMap((route) => route.privileges));
    expect(
      codes.filter((code) => !allowed.has(code)),
      path,
    ).toEqual([]);
    const own = routes.find((route) => route.path === path)?.privileges ?? [];
    expect(
      own.filter((code) => !(codes as string[]).includes(code)),
      path,
    ).toEqual([]);
  }
});

test('Every item has its title in both languages', () => {
  const everything = menuOfStaff(Object.fromEntries(Object.keys(privilegeCodes).map((name) => [name, ['read']])));
  expect(everything).toHaveLength(staffScreens.length);
  const untitled = [...everything, ...menuOfCandidate()].filter(({ titleKey }) => !hasWord('ne', titleKey) || !hasWord('en', titleKey));
  expect(untitled).toEqual([]);
});
