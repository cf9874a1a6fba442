import { expect, test } from 'vitest';
import { withoutProgress } from './transcript.ts';

test('A transcript is kept without the lines of package managers, with all else that was printed', () => {
  const printed = [
    '# nginx -t',
    'Get:1 http://deb.debian.org',
    'Unpacking nginx',
    'Progress: 1\rProgress: 2',
    '  Content-addressable store is at: /home/somebody/store',
    'syntax is ok',
    '',
    '',
    '',
    'done',
  ];
  expect(withoutProgress(printed.join('\n'))).toBe('# nginx -t\nsyntax is ok\n\ndone');
});
