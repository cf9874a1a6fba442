import { describe, expect, test } from 'vitest';
import { changesOf, onlyDifferences } from './changes.ts';

describe('What differs between two states', () => {
  test('is the changed fields of an object, however deep they are', () => {
    const before = { religion: { id: 7_000_001, name: { en: 'Hindu', ne: 'हिन्दू' } }, caste: null, disabled: false };
    const after = { religion: { id: 7_000_002, name: { en: 'Hindu', ne: 'हिन्दू' } }, caste: 'other', disabled: false };
    expect(onlyDifferences(before, after)).toEqual({
      before: { religion: { id: 7_000_001 }, caste: null },
      after: { religion: { id: 7_000_002 }, caste: 'other' },
    });
  });

  test('is of rows those that were added, changed or taken away', () => {
    const kept = { id: 1, name: 'Kept', days: 3 };
    const before = [kept, { id: 2, name: 'Changed', days: 3 }, { id: 3, name: 'Gone', days: 3 }];
    const after = [kept, { id: 2, name: 'Changed', days: 4 }, { id: 4, name: 'New', days: 3 }];
    expect(onlyDifferences(before, after)).toEqual({
      before: [
        { id: 2, days: 3 },
        { id: 3, name: 'Gone', days: 3 },
      ],
      after: [
        { id: 2, days: 4 },
        { id: 4, name: 'New', days: 3 },
      ],
    });
  });

  test('is everything where there was nothing, and nothing where all is as it was', () => {
    expect(onlyDifferences(null, { name: 'New' })).toEqual({ before: null, after: { name: 'New' } });
    expect(onlyDifferences({ name: 'Same', rows: [{ id: 1 }] }, { name: 'Same', rows: [{ id: 1 }] })).toEqual({ before: {}, after: {} });
  });

  test('tells a reader the same changes as the whole states', () => {
    const before = { name: 'Sita', address: { ward: 1, tole: 'A' } };
    const after = { name: 'Sita', address: { ward: 2, tole: 'A' } };
    const less = onlyDifferences(before, after);
    expect(changesOf(less.before, less.after)).toEqual(changesOf(before, after));
  });
});
