/** `pnpm map`: writes docs/map.md, the contents of every area, from the code. `--check` fails when the page differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentsOfAreas } from './map/contents.ts';
import { pageOf } from './map/page.ts';
import { repositoryRoot } from './support/repository.ts';

const file = join(repositoryRoot, 'docs/map.md');
const page = pageOf(await contentsOfAreas());

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== page) {
  process.stderr.write('docs/map.md differs from the code: run pnpm map\n');
  process.exitCode = 1;
}
