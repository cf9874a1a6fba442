import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/support/repository.ts';
import type { Block, Place } from './blocks.ts';

/** The last run that passed, without progress output. */
export const keptTranscript = join(repositoryRoot, 'docs/operations/install-transcript.txt');

/** A machine's commands as the transcript shows them. */
export const entered = (place: Place, { heading, commands }: Block): string =>
  `[${place}] ${heading}\n${commands.replaceAll(/^/gm, '# ').replaceAll(/ +$/gm, '')}\n`;

/** Each downloaded and unpacked package prints lines, thousands in all. */
const progress = [
  /^(Get:|Hit:|Selecting previously|Preparing to unpack|Unpacking |Setting up |Processing triggers|Adding |Fetched |Need to get |After this)/,
  /^\(?Reading (database|package|state)|^Building dependency|^(The following|Suggested|Recommended)|newly installed|newest version/,
  /^ {2}[a-z0-9]|^Downloading |^Progress: |^\+ |^\++$|^Packages: |^update-alternatives|^creating |^debconf: |getcwd\(\) failed/,
  // The machine's package store.
  /^Packages are hard linked|^ {2}(Content-addressable|Virtual) store is at:/,
];

/** A machine's output without the progress of package managers and overwritten terminal lines. */
export function withoutProgress(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).trimEnd())
    .filter((line) => !progress.some((pattern) => pattern.test(line)))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart();
}
