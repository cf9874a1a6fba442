import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { isScrutinyFinalized } from './repository/after-publication.ts';
import type { AdvertisementChange, AdvertisementDbRow } from './repository/advertisements.ts';

/**
 * Refuses a change of the day of publication, because fees, age limits and rules are those of that day, and of the cut-off date for ages
 * after scrutiny, because no officer would decide again.
 * @throws Refusal 400 at the date, for an advertisement that is published
 */
export async function refuseFixedDates(
  { db }: Pick<Context, 'db'>,
  before: Pick<AdvertisementDbRow, 'advtCode' | 'publishDateAd' | 'ageCutOffDateAd'>,
  after: Pick<AdvertisementChange, 'publishDateAd' | 'ageCutOffDateAd'>,
): Promise<void> {
  if (after.publishDateAd !== undefined && before.publishDateAd !== null && after.publishDateAd !== before.publishDateAd)
    throw refuse.invalid([{ field: 'publishDateAd', message: 'gateway.advertisement.publishDateStays' }]);
  if (after.ageCutOffDateAd === undefined || after.ageCutOffDateAd === before.ageCutOffDateAd) return;
  if (await isScrutinyFinalized(db, before.advtCode))
    throw refuse.invalid([{ field: 'ageCutOffDateAd', message: 'gateway.advertisement.cutOffAfterScrutiny' }]);
}
