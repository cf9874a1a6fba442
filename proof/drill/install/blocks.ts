import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/support/repository.ts';

/** The two machines of an installation, in the order of installing them. */
export const places = ['intranet', 'public'] as const;
const everyPlace = [...places, 'standby'] as const;
export type Place = (typeof everyPlace)[number];
/** A block of commands on the page and its machine; `both` are the two machines that serve. */
export type Block = { heading: string; on: Place | 'both'; commands: string };

/** The blocks of docs/operations/install.md that name a machine, in page order. Blocks without a machine belong to later tasks. */
export function blocksOf(page: string): Block[] {
  let heading = '';
  const blocks: Block[] = [];
  for (const [, title, place, commands] of page.matchAll(/^#{2,3} (.+)$|^```sh (\w+)\n([^]*?)\n```$/gm)) {
    if (title !== undefined) heading = title;
    else blocks.push({ heading, on: placeOf(place), commands: commands ?? '' });
  }
  return blocks;
}

export const installPage = () => readFileSync(join(repositoryRoot, 'docs/operations/install.md'), 'utf8');

function placeOf(word: string | undefined): Block['on'] {
  const place = [...everyPlace, 'both' as const].find((each) => each === word);
  if (place === undefined) throw new Error(`docs/operations/install.md has a block for '${word}', which is no machine.`);
  return place;
}
