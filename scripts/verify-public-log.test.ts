import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyPublicLog } from './verify-public-log.ts';

function logOf(facts: readonly string[]): string[] {
  let previous = '0'.repeat(64);
  return facts.map((text, index) => {
    const entry = { number: index + 1, previous, at: '2026-11-21T04:00:00.000000Z', facts: text };
    const hash = createHash('sha256').update([entry.number, entry.previous, entry.at, entry.facts].join('\n')).digest('hex');
    previous = hash;
    return JSON.stringify({ ...entry, hash });
  });
}
const lines = logOf(['{"seats": 3}', '{"seats": 4}', '{"seats": 5}']);

test('a log as it was written holds', () => {
  expect(verifyPublicLog(`${lines.join('\n')}\n`)).toMatchObject({ entries: 3, problem: null });
});

test.each([
  ['a changed entry', lines.map((line) => line.replace('"seats\\": 4', '"seats\\": 9')), 'Entry 2 was changed.'],
  ['an entry taken out', [lines[0]!, lines[2]!], 'Entry 2 is missing.'],
  ['an entry put between', [lines[0]!, logOf(['{}', '{"seats": 8}'])[1]!, lines[2]!], 'Entry 2 does not follow the entry before it.'],
])('%s is found', (_what, changed, problem) => {
  expect(verifyPublicLog(changed.join('\n')).problem).toBe(problem);
});

test('a log that was written again as a whole is found by an end that was noted', () => {
  const { entries, hash } = verifyPublicLog(lines.join('\n'));
  const noted = `${entries}:${hash}`;
  expect(verifyPublicLog(lines.join('\n'), noted).problem).toBeNull();
  expect(verifyPublicLog(logOf(['{"seats": 3}', '{"seats": 9}', '{"seats": 5}']).join('\n'), noted).problem).toBe(
    'The log does not have the entry that was noted.',
  );
});
