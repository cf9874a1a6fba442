import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaNames } from '../areas.ts';
import { repositoryRoot } from './support/repository.ts';

const files = globSync('{apps,packages}/*/src/areas/**/*.{ts,tsx}', { cwd: repositoryRoot });
const folders = files.map((file) => /\/src\/areas\/([^/]+)/.exec(file)![1]!);

test('every folder of areas is one of the areas of the list, and every area has one', () => {
  expect([...new Set(folders)].toSorted()).toEqual(areaNames.toSorted());
});
