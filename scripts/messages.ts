/**
 * `pnpm messages [area]` extracts the words of the screens into the catalogues next to them and lists those without Nepali. `--check`
 * writes nothing, and fails when a catalogue differs from the screens or lacks a Nepali word.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { catalogueFolders, root } from '../lingui.shared.ts';
import { writeEnglishCatalogues } from './vite/english-catalogues.ts';

const words = process.argv.slice(2);
const check = words.includes('--check');
const area = words.find((word) => !word.startsWith('--'));
if (area && !catalogueFolders().some((catalogue) => catalogue.name === area)) {
  console.error(`No area is called ${area}. Areas: ${[...new Set(catalogueFolders().map((catalogue) => catalogue.name))].join(', ')}`);
  process.exit(2);
}

function lingui(...given: string[]): boolean {
  const command = path.join(root, 'node_modules/.bin/lingui');
  const env = { ...process.env, ...(area && { LINGUI_AREA: area }) };
  return spawnSync(command, given, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

await writeEnglishCatalogues();
const extracted = check ? lingui('check', 'sync', '--clean', '--verbose') : lingui('extract', '--clean', '--overwrite');
const complete = lingui('check', 'missing', '--locale', 'ne', '--mode', 'catalog', '--verbose');
process.exit(extracted && (complete || !check) ? 0 : 1);
