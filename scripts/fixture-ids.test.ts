import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstIds, idsOfKind, testId } from '../packages/validation/src/testing/test-ids.ts';
import { idsIn, isMistakable, type FixtureId } from './support/fixture-ids.ts';
import { repositoryRoot } from './support/repository.ts';

/** Tests and their fixtures. Journeys use the ids of a running gateway, and `ui` has no rows. */
const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', '{apps,packages}/*/src/**/testing/**/*.{ts,tsx}'], {
  cwd: repositoryRoot,
})
  .filter((path) => !path.startsWith(join('packages', 'ui')))
  .sort();

const wrongIn = (source: string, path: string) =>
  idsIn(source, path)
    .filter(isMistakable)
    .map((id) => `${path}:${id.line} ${describeId(id)}`);

function describeId({ name, kind, value }: FixtureId): string {
  const helper = 'packages/validation/src/testing/test-ids.ts';
  if (kind === 'unknown') return `${name} ${value} is of no known kind: give it a range in ${helper}, or its name a kind in fixture-ids.ts`;
  return `${name} ${value} may be that of another kind too: ids of ${kind} are from ${firstIds[kind] + 1} on, as of testId('${kind}', 1) of ${helper}`;
}

test('no id in a test can be taken for the id of another kind', () => {
  const wrong = files.flatMap((path) => wrongIn(readFileSync(join(repositoryRoot, path), 'utf8'), path));
  expect(wrong).toEqual([]);
}, 120_000);

test('the ranges of the kinds do not overlap', () => {
  const first = Object.values(firstIds).toSorted((one, other) => one - other);
  const overlapping = first.filter((each, index) => index > 0 && each - first[index - 1]! < idsOfKind);
  expect(overlapping).toEqual([]);
});

test('an id that two kinds share is found where it is spelt, whatever it is spelt as', () => {
  const source = `
    const voucher: PaymentUpdate = { updateId: 5, applicationId: 5 };
    const row = { nextApplicationId: 800_061, banks: [{ id: 4, name: 'Nepal Bank' }] };
    const form = { facultyId: '3', postIds: [6_500_001, 2] };
    const person = (applicationId: number) => ({ applicationId });
    server.use(mockCall(masterData.listDistrictsByProvince, () => [{ id: 27 }]));
    expect([person(61), person(800_061)].filter(({ paperId }) => paperId === 3)).toEqual([]);
    [71].map((paperId) => ({ paperId }));
    const elsewhere = { surpriseId: 1 };`;
  const found = wrongIn(source, 'bad.test.ts').map((each) => each.split(' may ')[0]!.split(' is of ')[0]!);
  expect(found).toEqual([
    'bad.test.ts:2 updateId 5',
    'bad.test.ts:2 applicationId 5',
    'bad.test.ts:3 id 4',
    'bad.test.ts:4 facultyId 3',
    'bad.test.ts:4 postIds 2',
    'bad.test.ts:6 id 27',
    'bad.test.ts:7 applicationId 61',
    'bad.test.ts:7 paperId 3',
    'bad.test.ts:8 paperId 71',
    'bad.test.ts:9 surpriseId 1',
  ]);
});

test('an id in the range of its kind, one of no row and a number that is no id are left alone', () => {
  const source = `
    const row = { applicationId: ${testId('application', 1)}, masterId: 10_000_001, advtCode: 20_001, provinceId: 3, updateId: 1_500_000_003 };
    const nothing = { applicationId: 999_999, paperId: 0, educationId: 2_000_000_001 };
    const counts = { [advtCode]: 2, version: 5, id: 'SHELL' };
    const later = row.applicationId + 1;`;
  expect(wrongIn(source, 'good.test.ts')).toEqual([]);
});
