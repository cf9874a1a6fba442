import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Examples are not rules: what follows `such as` or `As on the door,` may have any digits. */
const example = /\b(?:such as|for example)\b.*/iu;
/** Words of the rules that say their own hint. */
const wordsOfRules =
  /\b(?:letters|numbers|digits|characters)\b.*\bonly\b|\bonly (?:letters|numbers|digits)\b|\bin the form [X-]+|\bletters, digits\b|\b(?:at most|at least|up to) \d/iu;

/** Of our own numbers, these are no limits of a schema. */
const noLimits = new Set(['100 remits the whole fee; 0 ends the rebate.', '0 ends the surcharge.']);

test('no screen types a number or a format of a rule a second time in the hint of a field', () => {
  const files = globSync(['apps/*/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root }).filter(
    (file) => !/\.test\.|gallery/u.test(file),
  );
  const typed = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bhint(?:=\{|: |=\{[^}`]*)t`([^`]*)`/gu)]
      .map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/gu, ''))
      .filter((text) => !noLimits.has(text) && (/\d/u.test(text.replace(example, '')) || wordsOfRules.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(typed).toEqual([]);
});
