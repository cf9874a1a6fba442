import type { BsYear } from '@psc/i18n/calendar.ts';
import type { PublicCommission } from '@psc/i18n/commission.ts';
import type { FeatureSwitches } from '@psc/validation/features.ts';
import * as v from 'valibot';
import type { ShownAnnouncement } from '../areas/publication/announcement.ts';
import { defineCall, publicAccess, returnsStatus } from '../define-call.ts';

/**
 * Increased with every change that breaks apps built before it: a removed call, answer field or value, or a newly required request field.
 * `scripts/checks/contract.ts` enforces it.
 */
export const CATALOGUE_VERSION = 1;

/** Apps built with an older catalogue ask their user to reload the page. */
export const OLDEST_CATALOGUE_SERVED = 1;

/** The state that every page needs before it shows anything. */
export type ServerState = {
  maintenance: boolean;
  commission: PublicCommission;
  announcements: ShownAnnouncement[];
  features: FeatureSwitches;
  /** The years of Bikram Sambat whose months were confirmed; all other ones are as both sides forecast them. */
  bsYears: BsYear[];
  /** The oldest version of the catalogue that the gateway serves; apps built with an older one have to be reloaded. */
  oldestCatalogueServed: number;
};

/** The first call at start-up: 200 in normal operation, 503 during maintenance. */
export const status = defineCall({
  method: 'GET',
  path: 'server/status',
  access: publicAccess,
  /** The calling app; the portal if missing. Officers can continue to work while the portal is closed. */
  query: v.strictObject({ app: v.optional(v.picklist(['candidate-portal', 'staff-console'])) }),
  response: returnsStatus<ServerState>(),
  // The user only sees a loader until the answer arrives.
  timeoutMs: 15_000,
});
