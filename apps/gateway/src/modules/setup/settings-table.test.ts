import { existsSync, readFileSync } from 'node:fs';
import { selectionRuleKinds } from '@psc/validation/selection-rules.ts';
import { settingNames } from '@psc/validation/settings.ts';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url).pathname;
const [, ...lines] = readFileSync(`${root}docs/specification/settings.tsv`, 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [setting, screen, file, says] = line.split('\t') as [string, string, string, string];
  return { setting, screen, file, says };
});

test('every setting is in the table of settings, once', () => {
  const listed = rows.map(({ setting }) => setting);
  expect([...settingNames, ...selectionRuleKinds].filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(rows)('$setting has a screen, and a test that it decides what it governs', ({ screen, file, says }) => {
  const titles = readFileSync(`${root}packages/i18n/locales/titles-staff-console/en.po`, 'utf8');
  expect(titles).toContain(`"titles.${screen}"`);
  expect(existsSync(root + file), file).toBe(true);
  expect(readFileSync(root + file, 'utf8')).toContain(says);
});
