import { expect, test } from 'vitest';
import { countryCodes, countryName } from './country-names.ts';

test('countries have names in both languages', () => {
  expect(countryName('NP', 'ne')).toBe('नेपाल');
  expect(countryName('NP', 'en')).toBe('Nepal');
  expect(countryCodes.filter((code) => !/^[^A-Za-z]+$/.test(countryName(code, 'ne')))).toEqual([]);
  expect(countryCodes.filter((code) => countryName(code, 'en') === code)).toEqual([]);
});

test('what is no country is shown as it is', () => {
  expect(countryName('', 'en')).toBe('');
  expect(countryName('ZZZ', 'ne')).toBe('ZZZ');
});
