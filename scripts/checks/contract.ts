import { documentOf, releasesFolder, servedGateways } from '../../apps/gateway/src/testing/released-apps/releases.ts';
import { breaksBetween } from '../openapi/breaks.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/document.ts';
import type { Check } from './check.ts';

/**
 * Released apps keep working: the catalogue of each release that the gateway still serves is compared with the catalogue of this checkout.
 * To break one, raise `CATALOGUE_VERSION` and `OLDEST_CATALOGUE_SERVED`.
 */
export const contract: Check = {
  name: 'contract',
  counts: 'released catalogues that are still served',
  async run() {
    const faults = breaksOfReleases(openApiDocument());
    return { passed: faults.length === 0 ? servedGateways().length : 0, failed: faults.length, report: faults.join('\n') };
  },
};

/** A sentence for each thing that a served release has and the catalogue lacks; empty before the first release. */
export function breaksOfReleases(now: OpenApiDocument, folder = releasesFolder): string[] {
  return servedGateways(folder).flatMap((gateway) => {
    const released = documentOf(gateway, folder) as unknown as OpenApiDocument;
    return breaksBetween(released, now).map((sentence) => `${gateway}: ${sentence}`);
  });
}
