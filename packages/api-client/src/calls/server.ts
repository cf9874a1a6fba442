import type { PublicCommission } from '@psc/i18n/commission.ts';
import type { FeatureSwitches } from '@psc/validation/features.ts';
import * as v from 'valibot';
import type { ShownAnnouncement } from './announcement.ts';
import { defineCall, publicAccess, returnsStatus } from '../define-call.ts';

/**
 * Raised with every change that an app built before it cannot live with: a call, a field of an answer or a value taken away, a field of
 * a request newly demanded. `scripts/checks/contract.ts` demands it.
 */
export const CATALOGUE_VERSION = 1;

/** Apps built with an older catalogue are asked to load the page again. */
export const OLDEST_CATALOGUE_SERVED = 1;

/** What every page needs before it shows anything. */
export type ServerState = {
  maintenance: boolean;
  commission: PublicCommission;
  announcements: ShownAnnouncement[];
  features: FeatureSwitches;
  /** The oldest catalogue of calls that the gateway serves: an app built with one before it has to be loaded again. */
  oldestCatalogueServed: number;
};

/** Asked before anything else at start-up: 200 for normal operation, 503 while the commission works on the server. */
export const status = defineCall({
  method: 'GET',
  path: 'server/status',
  access: publicAccess,
  /** Officers go on while the portal is closed; without it the portal asks. */
  query: v.strictObject({ app: v.optional(v.picklist(['candidate-portal', 'staff-console'])) }),
  response: returnsStatus<ServerState>(),
  // Until it is answered the person sees nothing but a loader.
  timeoutMs: 15_000,
});
