import { privilegeCodes } from '@psc/api-client/privileges.ts';
import { hasWord } from '../../../platform/wording/words.ts';
import { expect, test } from 'vitest';
import { staffScreens } from './menu.gen.ts';
import { menuOfCandidate, menuOfStaff } from './menu.ts';

test('Every item has its title in both languages', () => {
  const everything = menuOfStaff(Object.fromEntries(Object.keys(privilegeCodes).map((name) => [name, ['read']])));
  expect(everything).toHaveLength(staffScreens.length);
  const untitled = [...everything, ...menuOfCandidate()].filter(({ titleKey }) => !hasWord('ne', titleKey) || !hasWord('en', titleKey));
  expect(untitled).toEqual([]);
});
