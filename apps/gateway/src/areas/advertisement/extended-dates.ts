import { addDays, daysBetween, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AdvertisementChange, AdvertisementDbRow } from './repository/advertisements.ts';

type Dates = Pick<
  AdvertisementDbRow,
  'singleSubmissionLastAt' | 'paymentLastAt' | 'doubleFeeSubmissionLastAt' | 'doubleFeePaymentLastAt' | 'admitCardDownloadDateAd'
>;

const DAY_MS = 86_400_000;
const later = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);

/**
 * The dates after an extension; null if the new last day is not later, or is past.
 * SPEC-GAP: the specification has changed dates but no extension. Adopted, as the commission announces it: the officer sets the next last
 * day, and those after it move by as many days. Past days stay, so that the single fee does not return after candidates have paid the
 * double one. Ages are still counted on the announced day. The day of the admit cards moves only if it would come before the last day to
 * pay.
 */
export function extendedDates(row: Dates, newLastDateAd: string, now: Date): Omit<AdvertisementChange, 'lifeCycleStatus'> | null {
  const { singleSubmissionLastAt: single, paymentLastAt, doubleFeeSubmissionLastAt: double, doubleFeePaymentLastAt } = row;
  if (!single || !paymentLastAt || !double || !doubleFeePaymentLastAt) return null;
  const next = now <= single ? single : double;
  const days = daysBetween(nepalDayOf(next), newLastDateAd);
  if (days <= 0 || later(next, days) <= now) return null;
  const doublePayment = later(doubleFeePaymentLastAt, days);
  const cardsAd = row.admitCardDownloadDateAd;
  return {
    ...(next === single && { singleSubmissionLastAt: later(single, days), paymentLastAt: later(paymentLastAt, days) }),
    doubleFeeSubmissionLastAt: later(double, days),
    doubleFeePaymentLastAt: doublePayment,
    ...(cardsAd !== null && cardsAd <= nepalDayOf(doublePayment) && { admitCardDownloadDateAd: addDays(cardsAd, days) }),
  };
}
