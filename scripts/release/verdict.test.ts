import { expect, test } from 'vitest';
import { NOT_RUN, refusalAfter } from './verdict.ts';

test('a release is made once a registry has found nothing that is not borne', () => {
  expect(refusalAfter(0, false)).toBeNull();
});

test('no release is made with a weakness, whatever the person who releases says', () => {
  for (const withoutVerdict of [false, true]) expect(refusalAfter(1, withoutVerdict)).toMatch(/known weakness/);
});

test('without a verdict a release is made only by a person who takes it on to ask elsewhere', () => {
  expect(refusalAfter(NOT_RUN, false)).toMatch(/--without-verdict/);
  expect(refusalAfter(NOT_RUN, true)).toBeNull();
});
