import { join, relative } from 'node:path';
import { wordFolders } from '../../apps/gateway/src/platform/wording/words.ts';
import { localesFolder, partNames } from '../../packages/i18n/src/node/catalogues.ts';
import { repositoryRoot } from './repository.ts';

/** Folders of words that have keys: of shared ones by the name of their part, of those that only the gateway says by their path. */
export const keyedCatalogues: ReadonlyMap<string, string> = new Map([
  ...partNames().map((part) => [part, join(localesFolder, part)] as const),
  ...wordFolders.map((folder) => [relative(repositoryRoot, folder), folder] as const),
]);
