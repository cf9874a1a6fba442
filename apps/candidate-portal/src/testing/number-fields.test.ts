import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const numbers = ['citizenshipNumber', 'nationalId', 'dartaNumber', 'voucherNumber', 'gharNo'];

test('every number of a paper or house is shown in the digits of the language, and may be typed in either', () => {
  const fields = globSync('**/*.tsx', { cwd: sources }).flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/<TextField\s+name=[^>]*?\/>/gu)].map(([field]) => field),
  );
  const ofNumbers = fields.filter((field) => numbers.some((name) => field.includes(name)));
  expect(ofNumbers.length).toBeGreaterThan(7);
  expect(ofNumbers.filter((field) => !/\sdigits\s/u.test(field))).toEqual([]);
});
