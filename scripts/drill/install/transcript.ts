import { join } from 'node:path';
import { repositoryRoot } from '../../support/repository.ts';
import type { Block, Place } from './blocks.ts';

/** The last run that was seen to pass, without what only fills it. */
export const keptTranscript = join(repositoryRoot, 'docs/operations/install-transcript.txt');

/** What was entered on a machine, as its transcript shows it. */
export const entered = (place: Place, { heading, commands }: Block): string =>
  `[${place}] ${heading}\n${commands.replaceAll(/^/gm, '# ').replaceAll(/ +$/gm, '')}\n`;

/** Each package that is fetched and unpacked has lines of its own, thousands of them. */
const progress = [
  /^(Get:|Hit:|Selecting previously|Preparing to unpack|Unpacking |Setting up |Processing triggers|Adding |Fetched |Need to get |After this)/,
  /^\(?Reading (database|package|state)|^Building dependency|^(The following|Suggested|Recommended)|newly installed|newest version/,
  /^ {2}[a-z0-9]|^Downloading |^Progress: |^\+ |^\++$|^Packages: |^update-alternatives|^creating |^debconf: |getcwd\(\) failed/,
  // Where a machine keeps its packages.
  /^Packages are hard linked|^ {2}(Content-addressable|Virtual) store is at:/,
];

/** What machines printed, without the progress of package managers and what their terminals would draw. */
export function withoutProgress(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).trimEnd())
    .filter((line) => !progress.some((pattern) => pattern.test(line)))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart();
}
