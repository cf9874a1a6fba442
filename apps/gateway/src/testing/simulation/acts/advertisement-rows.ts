import { bsFromAd, addDays, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';

export type State = 'pending' | 'preLive' | 'scheduled' | 'published' | 'live' | 'closed' | 'concluded' | 'cancelled' | 'rejected';

/** Advertisements in these states, with those combined into another one, in order of their codes. */
function advertisementsIn({ gateway: { db } }: SimulatedWorld, states: readonly State[]) {
  return db
    .selectFrom('advertisement')
    .select(['advtCode', 'version', 'requisitionId', 'lifeCycleStatus', 'combinedIntoAdvtCode', 'publishDateAd', 'ageCutOffDateAd'])
    .select(['singleSubmissionLastAt', 'paymentLastAt', 'doubleFeeSubmissionLastAt', 'doubleFeePaymentLastAt', 'admitCardDownloadDateAd'])
    .where('lifeCycleStatus', 'in', states)
    .orderBy('advtCode')
    .execute();
}
type AdvertisementFound = Awaited<ReturnType<typeof advertisementsIn>>[number];

/** Mostly one of the newer advertisements, so that many reach the next part of the cycle. */
export async function drawAdvertisement(world: SimulatedWorld, draw: Draw, states: readonly State[]): Promise<AdvertisementFound | null> {
  const found = await advertisementsIn(world, states);
  return found.length === 0 ? null : draw.oneOf(draw.percent(70) ? found.slice(-6) : found);
}

type AnnouncedDays = {
  publishDate: Day;
  singleSubmissionLastDate: Day;
  paymentLastDate: Day;
  doubleFeeSubmissionLastDate: Day;
  doubleFeePaymentLastDate: Day;
  ageCutOffDate: Day;
  admitCardDownloadDate: Day;
};

/** As the form sends them, in both calendars. */
export const inBothCalendars = (days: Readonly<Record<string, Day>>) =>
  Object.fromEntries(
    Object.entries(days).flatMap(([name, ad]) => [
      [`${name}Ad`, ad],
      [`${name}Bs`, bsFromAd(ad)],
    ]),
  );

/** The announced days, null before they are set. */
export function announcedDays(found: AdvertisementFound): AnnouncedDays | null {
  const { publishDateAd, singleSubmissionLastAt, paymentLastAt, doubleFeeSubmissionLastAt, doubleFeePaymentLastAt } = found;
  const { ageCutOffDateAd, admitCardDownloadDateAd } = found;
  if (!publishDateAd || !singleSubmissionLastAt || !paymentLastAt || !doubleFeeSubmissionLastAt || !doubleFeePaymentLastAt) return null;
  if (!ageCutOffDateAd || !admitCardDownloadDateAd) return null;
  return {
    publishDate: publishDateAd,
    singleSubmissionLastDate: nepalDayOf(singleSubmissionLastAt),
    paymentLastDate: nepalDayOf(paymentLastAt),
    doubleFeeSubmissionLastDate: nepalDayOf(doubleFeeSubmissionLastAt),
    doubleFeePaymentLastDate: nepalDayOf(doubleFeePaymentLastAt),
    ageCutOffDate: ageCutOffDateAd,
    admitCardDownloadDate: admitCardDownloadDateAd,
  };
}

/** A short run, so that an advertisement closes within the days of a simulation. */
export function newDays(draw: Draw, today: Day): AnnouncedDays {
  const publishDate = addDays(today, draw.percent(60) ? 0 : draw.below(3));
  const singleSubmissionLastDate = addDays(publishDate, draw.between(2, 8));
  const paymentLastDate = addDays(singleSubmissionLastDate, draw.below(3));
  const doubleFeeSubmissionLastDate = addDays(paymentLastDate, draw.between(1, 3));
  const doubleFeePaymentLastDate = addDays(doubleFeeSubmissionLastDate, draw.below(3));
  return {
    publishDate,
    singleSubmissionLastDate,
    paymentLastDate,
    doubleFeeSubmissionLastDate,
    doubleFeePaymentLastDate,
    ageCutOffDate: singleSubmissionLastDate,
    admitCardDownloadDate: addDays(doubleFeePaymentLastDate, draw.between(1, 8)),
  };
}
