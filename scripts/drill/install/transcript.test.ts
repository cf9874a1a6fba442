import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, installPage, places } from './blocks.ts';
import { entered, keptTranscript, withoutProgress } from './transcript.ts';

test('The page is what was last entered, word for word: a block that was changed since is installed again by `pnpm drill --only install`', () => {
  const transcript = readFileSync(keptTranscript, 'utf8');
  const wanted = blocksOf(installPage()).flatMap((block) =>
    (block.on === 'both' ? places : [block.on]).map((place) => entered(place, block)),
  );
  expect(wanted.length).toBeGreaterThan(15);
  expect(wanted.filter((each) => !transcript.includes(each))).toEqual([]);
});

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
