import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_CATALOGUE_SERVED } from '../../packages/api-client/src/calls/server.ts';
import { breaksBetween } from '../openapi/breaks.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/document.ts';
import { repositoryRoot } from '../support/repository.ts';
import type { Check } from './check.ts';

/** One document for each release of the gateway; `pnpm release gateway` adds it. */
export const releasedDocuments = join(repositoryRoot, 'docs/api/released');

const RELEASES_COMPARED = 3;

/**
 * Apps that were released keep working: of the last releases, each whose catalogue the gateway says it still serves is compared with the
 * catalogue of this checkout. To break one, raise `CATALOGUE_VERSION` and `OLDEST_CATALOGUE_SERVED`.
 */
export const contract: Check = {
  name: 'contract',
  counts: 'released catalogues that are still served',
  async run() {
    const served = lastReleases().filter(({ document }) => Number(document.info.version) >= OLDEST_CATALOGUE_SERVED);
    const now = openApiDocument();
    const faults = served.flatMap(({ name, document }) => breaksBetween(document, now).map((sentence) => `${name}: ${sentence}`));
    return { passed: faults.length === 0 ? served.length : 0, failed: faults.length, report: faults.join('\n') };
  },
};

function lastReleases(): { name: string; document: OpenApiDocument }[] {
  if (!existsSync(releasedDocuments)) return [];
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  const names = readdirSync(releasedDocuments).toSorted(byNumber).slice(-RELEASES_COMPARED);
  return names.map((name) => ({ name, document: JSON.parse(readFileSync(join(releasedDocuments, name), 'utf8')) as OpenApiDocument }));
}
