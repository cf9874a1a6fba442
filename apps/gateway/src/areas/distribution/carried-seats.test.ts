import type { DistributionLine } from '@psc/api-client/areas/distribution/distribution.ts';
import { expect, test } from 'vitest';
import { withCarried, withoutCarried } from './carried-seats.ts';

const line = (quotaCode: string, actualCount: number, percentValue = 50): DistributionLine => ({
  ...{ heading: 'open', quotaCode, priorityValue: 1, percentValue, decimalValue: actualCount, actualCount },
});
const carried = (quotaCode: string, seats: number) => ({ heading: 'open', quotaCode, seats });

test('carried seats are added to the line of their quota, those of several advertisements together', () => {
  const lines = withCarried([line('open', 2), line('woman', 1)], [carried('woman', 1), carried('woman', 2)]);
  expect(lines.map(({ quotaCode, actualCount }) => [quotaCode, actualCount])).toEqual([
    ['open', 2],
    ['woman', 4],
  ]);
  expect(withoutCarried(lines, [carried('woman', 1), carried('woman', 2)])).toEqual([line('open', 2), line('woman', 1)]);
});

test('a quota that is not divided any more keeps its carried seats on a line without percent', () => {
  const lines = withCarried([line('open', 2)], [carried('dalit', 1), carried('dalit', 1)]);
  expect(lines[1]).toMatchObject({ heading: 'open', quotaCode: 'dalit', percentValue: 0, actualCount: 2 });
});
