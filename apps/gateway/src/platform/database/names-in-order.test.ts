import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../..', import.meta.url).pathname;
const files = globSync('**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts') && !/^(?:testing|seed)\//.test(path));

/** A name column used in `orderBy` or `order by` without a collation. */
const byCodePoints = [
  /orderBy\(\s*'[\w.]*(?:[nN]ame(?:En|Ne)?|[tT]itle(?:Ne)?)'/u,
  /order by [\w., ]*\b(?:(?:\w+_)?name(?:_en|_ne)?|title(?:_ne)?)\b(?! collate)/u,
];

test('no query orders names by their code points: all go by the collation of the Nepali dictionary', () => {
  const found = files.filter((path) => byCodePoints.some((pattern) => pattern.test(readFileSync(source + path, 'utf8'))));
  expect(found).toEqual([]);
});
